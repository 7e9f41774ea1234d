// Of what is copied: apart from the other texts, since no page says it before its rows.

export const copy = (what: string) => `Copy ${what}`
export const copied = (what: string) => `Copied ${what}`
export const notCopied = (what: string) => `Couldn’t copy ${what}`
