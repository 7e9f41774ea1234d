// Of a list without rows: apart from the other texts, since no page begins with it.

export const noMatch = (noun: string) => `No ${noun} matches `
export const noSuchPage = (page: number | string) => `There is no page ${page}.`
export const goToLastPageOf = (count: string) => `Go to last page (${count})`
