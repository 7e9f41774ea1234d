// A separate module: lists load their other texts before the rows

export const goToPage = 'go to page'
export const pageNumber = (last: number) => `Page to go to, of ${last}`
/** Around the number box, in the specification's words: "Page 3 of 120" */
export const pageWord = 'Page '
export const ofPages = (last: number) => ` of ${last}`
