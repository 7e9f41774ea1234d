// A separate module, because these texts load after the rows, and the list's other texts load before them

export const goToPage = 'go to page'
export const pageNumber = (last: number) => `Page to go to, of ${last}`
/** The texts before and after the number box, in the specification's words: "Page 3 of 120" */
export const pageWord = 'Page '
export const ofPages = (last: number) => ` of ${last}`
