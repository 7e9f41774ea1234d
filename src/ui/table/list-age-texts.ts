// Apart from the other texts of lists, which come before the rows

export const updated = (age: string) => `Updated ${age}`
export const refresh = (what: string) => `Refresh ${what}`
/** Where there is no room for more */
export const more = (count: string) => `+${count}`
export const newer = (what: string) => `new ${what}`
