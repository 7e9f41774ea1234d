// A separate module: lists load their other texts before the rows

export const updated = (age: string) => `Updated ${age}`
export const refresh = (what: string) => `Refresh ${what}`
/** Short form for small screens */
export const more = (count: string) => `+${count}`
export const newer = (what: string) => `new ${what}`
