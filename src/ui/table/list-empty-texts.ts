// A separate module, because these texts load only for an empty list.

export const noMatch = (noun: string) => `No ${noun} matches `
export const noSuchPage = (page: number | string) => `There is no page ${page}.`
export const goToLastPageOf = (count: string) => `Go to last page (${count})`
