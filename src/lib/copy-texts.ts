// A separate module, so that these texts stay out of the initial bundle.

export const copy = (what: string) => `Copy ${what}`
export const copied = (what: string) => `Copied ${what}`
export const notCopied = (what: string) => `Couldn’t copy ${what}`
