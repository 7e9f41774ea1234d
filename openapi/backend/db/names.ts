const words = (text: string) => text.split(/\s+/)

export const FIRST_NAMES =
  words(`Asha Liam Mei Noah Fatima Lucas Priya Emma Kwame Sofia Hiroshi Olga Mateo Ingrid Chidi
  Zoë Søren José Anna Tomás Nadia Oliver Aisha Henrik Clara Rahul Elena Marcus Yuki Hannah Omar Julia Pavel Grace Diego
  Leila Felix Amara Viktor Nina Arjun Rosa Daniel Ines Kofi Marta Samuel Lina Ravi Eva Peter Divya Hugo Sara Tariq Alice
  Bruno Maya Johan Carmen`)

export const LAST_NAMES =
  words(`Raman Smith Chen Okafor Haddad Silva Patel Müller Mensah Rossi Tanaka Ivanova García
  Larsen Eze Novak Nielsen Núñez Kowalski Laurent Jónsson Tran O’Connor Costa Khan Sharma Wang Li Sokolova Takahashi Kim
  Papadakis Cohen Jansen Brown Fischer Dubois Santos Ahmed Reddy Lindberg Moreau Walker Petrov Suzuki Adeyemi Murphy Weber
  Castillo Iyer Nakamura Bianchi Olsen Farah Schmidt Romero Gupta Hansen Marino Singh Clark Bakker Mwangi Yilmaz Ferreira
  Bennett Horvat Kaur Dias`)

export const COMPANIES =
  `Northwind, Blue Harbor, Cedar, Atlas, Quartz, Lotus, Ember, Polar, Vertex, Juniper, Sable,
  Copper Kettle, Zenith, Willow, Marlow, Hartfield, Kestrel, Brightwater, Ashford, Linden, Meridian, Oakridge, Pinecrest,
  Silverline, Summit, Tamarind, Verdant, Whitestone, Wren, Bayview, Clearwater, Foxglove, Granite, Harborlight, Ironbridge,
  Larkspur, Monarch, Redwood, Saffron, Thistle, Cobalt, Driftwood, Elmwood, Falcon, Greenfield, Hazel, Lantern, Mariner`.split(
    /,\s+/,
  )

/** The second words of company names; each can follow any of `COMPANIES`. */
export const COMPANY_KINDS =
  words(`Logistics Health Studio Labs Foods Legal Partners Travel Media Interiors Energy Design
  Consulting Outfitters Robotics Software`)
