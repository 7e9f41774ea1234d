/** A line of an accessibility tree with the lines below it. */
interface Part {
  line: string
  below: Part[]
}

/** Trees by the name of their state, as in Playwright's aria snapshots. */
export type Trees = ReadonlyMap<string, string>

const MARK = ' = '

/**
 * Shortens a snapshot: puts a link's URL and an only child on the line of the link or parent, and drops the dashes
 * and the names of rows, which only repeat their cells.
 */
export function compact(snapshot: string): string {
  const text = snapshot
    .replace(/^( *- )'?row .*?((?: \[\w+\])*)'?:$/gm, '$1row$2:')
    .replace(/:\n *- \/url: (.*)$/gm, ' → $1')
    .replace(/^( *)- /gm, (_, spaces: string) => ' '.repeat(spaces.length / 2))
  return shortened(partsOf(text.split('\n')).map(joined).map(textOf).join('\n'))
}

/** Drops the name of an only child that equals its parent's name, and the colons at the ends of lines. */
function shortened(tree: string): string {
  return tree
    .replace(/("(?:[^"\\]|\\.)*"(?: \[\w+\])*): (\w+) \1/g, '$1: $2')
    .replace(/"(.+)": time: \1$/gm, '"$1": time')
    .replace(/:$/gm, '')
}

function joined({ line, below }: Part): Part {
  const parts = below.map(joined)
  const [only] = parts
  return only && parts.length === 1
    ? { line: `${line} ${only.line}`, below: only.below }
    : { line, below: parts }
}

/** Writes the trees of a machine's states. A part that equals one of an earlier state names that state instead. */
export function writeTrees(trees: Trees): string {
  const origin = new Map<string, string>()
  const before = new Map<string, Part[]>()
  const linesOf = (state: string, { line, below }: Part): string[] => {
    const text = textOf({ line, below })
    const known = origin.get(text)
    const first = known === undefined ? undefined : partWith(line, before.get(known) ?? [])
    if (first && textOf(first) === text) return [`${line}${MARK}${known}`]
    if (text.includes('\n')) origin.set(text, state)
    return [line, ...below.flatMap((part) => linesOf(state, part)).map((one) => ` ${one}`)]
  }
  const states = [...trees].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return states
    .map(([state, tree]) => {
      const parts = partsOf(tree.split('\n'))
      const lines = parts.flatMap((part) => linesOf(state, part))
      before.set(state, parts)
      return `${state}\n${lines.map((line) => ` ${line}\n`).join('')}`
    })
    .join('\n')
}

/** Reads what `writeTrees` wrote. */
export function readTrees(file: string): Trees {
  const trees = new Map<string, Part[]>()
  const whole = ({ line, below }: Part): Part => {
    const [head = '', state] = line.split(MARK)
    if (state === undefined) return { line, below: below.map(whole) }
    const found = partWith(head, trees.get(state) ?? [])
    if (!found) throw new Error(`${state} has no part ${head}`)
    return found
  }
  for (const { line, below } of partsOf(file.split('\n').filter(Boolean))) trees.set(line, below.map(whole))
  return new Map([...trees].map(([state, parts]) => [state, parts.map(textOf).join('\n')]))
}

/** Returns the lines that only one of two texts has, in their order. */
export function difference(before: string, after: string): string {
  const [old, now] = [before, after].map((text) => text.split('\n'))
  return [
    ...(old ?? []).filter((line) => !now?.includes(line)).map((line) => `-${line}`),
    ...(now ?? []).filter((line) => !old?.includes(line)).map((line) => `+${line}`),
  ].join('\n')
}

/** Groups lines by their indentation of one space. */
function partsOf(lines: readonly string[]): Part[] {
  const parts: Part[] = []
  let below: string[] = []
  const end = () => {
    const last = parts.at(-1)
    if (last) last.below = partsOf(below)
    below = []
  }
  for (const line of lines) {
    if (line.startsWith(' ')) below.push(line.slice(1))
    else {
      end()
      parts.push({ line, below: [] })
    }
  }
  end()
  return parts
}

function textOf({ line, below }: Part): string {
  return [line, ...below.flatMap((part) => textOf(part).split('\n')).map((one) => ` ${one}`)].join('\n')
}

/** Returns the first part of several lines with this line. */
function partWith(line: string, parts: readonly Part[]): Part | undefined {
  for (const part of parts) {
    const found = part.line === line && part.below.length > 0 ? part : partWith(line, part.below)
    if (found) return found
  }
  return undefined
}
