/** A part of a chart's configuration. */
export type Config = Readonly<Record<string, unknown>>

/** A place in a state's configuration that holds transitions. */
export interface Slot {
  readonly words: string
  readonly transitions: readonly Config[]
  readonly write: (config: Config, transitions: readonly Config[]) => Config
}

/** Returns every place of one state that holds or may hold transitions. */
export function slotsOf(config: Config): Slot[] {
  const within = (key: string): Slot[] =>
    Object.entries(record(config[key])).map(([name, value]) => ({
      words: key === 'on' ? name : `${key} ${name}`,
      transitions: transitionsOf(value),
      write: (part, transitions) => ({ ...part, [key]: written(record(part[key]), name, transitions) }),
    }))
  const own = (key: string): Slot => ({
    words: key,
    transitions: transitionsOf(config[key]),
    write: (part, transitions) => written(part, key, transitions),
  })
  const ofInvoke = list(config['invoke']).flatMap((invoke, index, all) =>
    ['onDone', 'onError', 'onSnapshot'].map((key): Slot => ({
      words: `${named(invoke, all)} ${key}`,
      transitions: transitionsOf(record(invoke)[key]),
      write: (part, transitions) => ({
        ...part,
        invoke: all.with(index, written(record(invoke), key, transitions)),
      }),
    })),
  )
  return [...within('on'), ...within('after'), own('always'), own('onDone'), ...ofInvoke]
}

/** Without transitions the key goes too: an empty list would forbid the event. */
function written(config: Config, key: string, transitions: readonly Config[]): Config {
  const { [key]: _, ...rest } = config
  return transitions.length === 0 ? rest : { ...config, [key]: transitions }
}

function transitionsOf(value: unknown): Config[] {
  return list(value).map((transition) =>
    typeof transition === 'string' ? { target: transition } : record(transition),
  )
}

/** Returns the name of an action, a tag or a call in a chart, with its index where names repeat. */
export function named(entry: unknown, among: readonly unknown[]): string {
  const own = nameOf(entry)
  const same = among.filter((other) => nameOf(other) === own)
  return same.length > 1 ? `${own} ${same.indexOf(entry)}` : own
}

function nameOf(entry: unknown): string {
  if (typeof entry === 'string') return entry
  const { id, type, name, src } = (entry ?? {}) as Config // functions have properties too
  return [id, type, src, name].find((value) => typeof value === 'string') ?? 'one'
}

/** Returns one, several or no entries as a list. */
export function list(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

export function record(value: unknown): Config {
  // parts of a chart's configuration are plain objects, which their generic types hide
  return typeof value === 'object' && value !== null ? (value as Config) : {}
}
