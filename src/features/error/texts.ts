/** Spec, section 2: letter by letter */
export const heading = 'Ooops, something went wrong :('
export const stackTrace = 'Stack trace'
