// Apart from the other texts of lists, which come before the rows

export const updated = (age: string) => `Updated ${age}`
export const refresh = (what: string) => `Refresh ${what}`
export const newer = (what: string) => `new ${what}`
