/** Marks that would turn the reading direction of what follows, and the byte order mark; control characters and separators of lines; half a pair. */
const unclean = /([\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F\uFEFF]+)|([\p{Cc}\p{Zl}\p{Zp}]+)|\p{Cs}/gu

/** Makes a text harmless for one line: removes marks of direction, turns controls into a blank, replaces half pairs. */
export function cleanText(text: string): string {
  return text
    .replace(unclean, (_, mark: string | undefined, control: string | undefined) => {
      if (mark !== undefined) return ''
      return control === undefined ? '\uFFFD' : ' '
    })
    .trim()
}
