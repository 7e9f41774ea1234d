export const title = (product: string) => `Page not found | ${product}`
/** Spec, section 2, verbatim */
export const code = '404'
/** Spec, section 2, verbatim */
export const heading = "Something's missing"
/** Spec, section 2, verbatim */
export const text = "Sorry, the page you are looking for doesn't exist or has been moved."
/** Spec, section 2, verbatim */
export const backToHome = 'Back to Home'
