// A separate module, because these texts load after the rows, the list's other texts before them

export const updated = (age: string) => `Updated ${age}`
export const refresh = (what: string) => `Refresh ${what}`
/** The short form for small screens: "+3" */
export const more = (count: string) => `+${count}`
export const newer = (what: string) => `new ${what}`
