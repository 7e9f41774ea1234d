import type { Rolldown } from 'vite'

/**
 * Joins the style sheets that no page begins with into one: with each sheet that comes while rows stand there Chromium
 * orders the layers anew and lays out the whole page, 40 ms with 100 rows. `begun` are the files that pages begin with.
 */
export function joinLaterStyles(
  bundle: Rolldown.OutputBundle,
  begun: ReadonlySet<string>,
  emit: (source: string) => string,
): void {
  const holders = Object.values(bundle).flatMap((output) => {
    const styles = output.type === 'chunk' ? output.viteMetadata?.importedCss : undefined
    return styles ? [styles] : []
  })
  const later = new Set(holders.flatMap((styles) => [...styles]).filter((file) => !begun.has(file)))
  const sources = [...later].sort().map((file) => {
    const asset = bundle[file]
    // Rolldown's bundle forgets an output by `delete`
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- its one way
    delete bundle[file]
    return asset?.type === 'asset' ? asset.source.toString().trim() : ''
  })
  const joined = emit(sources.join(''))
  for (const styles of holders) {
    const all = [...styles]
    styles.clear()
    for (const file of all) styles.add(later.has(file) ? joined : file)
  }
}
