/** Spec, section 2, verbatim */
export const heading = 'Ooops, something went wrong :('
export const stackTrace = 'Stack trace'
