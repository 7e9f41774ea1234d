// A separate module, because these texts load after the rows, and the list's other texts load before them.

export const updated = 'Updated '
export const refresh = (what: string) => `Refresh ${what}`
/** Returns the short form for small screens: "+3". */
export const more = (count: string) => `+${count}`
export const newer = (what: string) => `new ${what}`
