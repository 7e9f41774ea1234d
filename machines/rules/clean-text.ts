/** The text of a cell without a value (spec, section 2). Show it with `Value`, which says "not available". */
export const missing = 'NA'
/** The text of a cell with an invalid value. */
export const unreadable = '–'

/** Matches direction marks and the byte order mark, control characters and line separators, and lone surrogates. */
const unclean = /([\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F\uFEFF]+)|([\p{Cc}\p{Zl}\p{Zp}]+)|\p{Cs}/gu

/** Makes a text safe for one line: drops direction marks, turns controls into spaces, replaces lone surrogates. */
export function cleanText(text: string): string {
  return text
    .replace(unclean, (_, mark: string | undefined, control: string | undefined) => {
      if (mark !== undefined) return ''
      return control === undefined ? '\uFFFD' : ' '
    })
    .trim()
}
