// Apart from the other texts of lists, which come before the rows

export const goToPage = 'go to page'
export const pageNumber = (last: number) => `Page to go to, of ${last}`
/** Around the number that is typed: as the specification writes it, "Page 3 of 120" */
export const pageWord = 'Page '
export const ofPages = (last: number) => ` of ${last}`
