export interface Picture {
  /** the state's address, such as `pagedList/status.success.outdated` */
  address: string
  theme: string
  /** the viewport width, in px */
  width: number
  /** the file's path in the gallery's folder */
  file: string
}

/** Returns an HTML page with a row of pictures for each state, below the list of problems. */
export function indexOf(pictures: readonly Picture[], problems: readonly string[]): string {
  const rows = group(pictures, ({ address }) => address)
  const machines = group([...rows], ([address]) => address.split('/')[0] ?? '')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>States</title>
<style>
  :root { color-scheme: light dark; font: 14px system-ui, sans-serif }
  body { margin: 16px }
  nav { columns: 14rem; margin-block: 16px }
  nav a { display: block }
  section > div { display: flex; gap: 12px; align-items: start; overflow-x: auto; padding-block: 4px 20px }
  figure { margin: 0; flex: none }
  figcaption { font-size: 12px; opacity: 0.8 }
  img { display: block; height: auto; border: 1px solid #8888 }
  li { color: #d33 }
</style>
<h1>${pictures.length} pictures of ${rows.size} states</h1>
${problems.length === 0 ? '' : `<ul>${problems.map((problem) => `<li>${escape(problem)}</li>`).join('')}</ul>`}
<nav>${[...machines.keys()].map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${[...machines]
  .map(
    ([name, states]) => `<section id="${name}">
<h2>${name}</h2>
${states.map(([address, row]) => `<h3>${escape(address)}</h3>\n<div>${row.map(figure).join('')}</div>`).join('\n')}
</section>`,
  )
  .join('\n')}
</html>
`
}

function group<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** Returns a picture at a third of its size. */
function figure({ address, theme, width, file }: Picture): string {
  const words = `${theme}, ${width} px`
  return `<figure><a href="${file}"><img src="${file}" width="${Math.round(width / 3)}" loading="lazy" alt="${escape(`${address}, ${words}`)}"></a><figcaption>${words}</figcaption></figure>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
