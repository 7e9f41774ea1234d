/** A field of an event as the machine's source declares it. */
interface EventField {
  name: string
  isOptional: boolean
  /** the type's text: `number`, `readonly string[]`, `PageQuery` */
  type: string
}

/** An event as the machine's source declares it. */
export interface EventShape {
  type: string
  fields: EventField[]
  /** fields of another type come along, which the text does not list */
  isOpen: boolean
}

/**
 * The events of a machine by the text of its file: what the type of its events lists literally, there or, under the
 * name of a type that it takes in, in the shared files.
 */
export function eventShapesOf(source: string, shared = ''): EventShape[] {
  const [, name = 'Event'] = /\bevents: \{\} as (\w+)/.exec(source) ?? []
  return shapesIn(name, `${source}\n\n${shared}`)
}

function shapesIn(name: string, text: string): EventShape[] {
  const [, union = ''] =
    new RegExp(`\\btype ${name}(?:<\\w+>)? =([\\s\\S]*?)\\n(?=\\n|[a-z/])`).exec(text) ?? []
  const own = [...union.matchAll(/(\(?)\{ type: '([^']+)'([^}]*)\}( &)?/g)].map(
    ([, , type = '', rest = '', more]) => ({
      type,
      isOpen: more !== undefined,
      fields: rest
        .split(';')
        .map((part) => /^\s*(\w+)(\??): (.+?)\s*$/.exec(part))
        .filter((match) => match !== null)
        .map(([, name = '', optional, text = '']) => ({ name, isOptional: optional === '?', type: text })),
    }),
  )
  const taken = [...union.matchAll(/(?:^|\|)\s*([A-Z]\w*)(?:<\w+>)?(?=\s*(?:\||$))/g)].flatMap(
    ([, other = '']) => shapesIn(other, text),
  )
  return [...own, ...taken]
}

/** The id of the machine that a file defines. */
export function machineIdOf(source: string): string | null {
  return /^ {2}id: '([^']+)'/m.exec(source)?.[1] ?? null
}

/** A payload to begin with, for the fields that must be there. */
export function payloadFor({ fields }: EventShape): string {
  const begun = fields
    .filter(({ isOptional }) => !isOptional)
    .map(({ name, type }) => [name, valueFor(type)] as const)
  return JSON.stringify(Object.fromEntries(begun), null, 2)
}

function valueFor(type: string): unknown {
  if (type === 'string') return ''
  if (type === 'number') return 1
  if (type === 'boolean') return false
  if (type.endsWith('[]')) return []
  if (/\bnull\b/.test(type)) return null
  if (type === 'PageQuery') return { page: 1, limit: 10, search: '' }
  return /^'([^']*)'/.exec(type)?.[1] ?? {}
}

/** The payload as an object, or what is wrong with it. */
export function readPayload(
  text: string,
  shape: EventShape | undefined,
): { payload: Record<string, unknown> } | { problem: string } {
  let payload: unknown
  try {
    payload = JSON.parse(text.trim() === '' ? '{}' : text)
  } catch (error) {
    return { problem: `This is no JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    return { problem: 'A payload is an object: { … }' }
  // an object that is no array has text for keys
  const given = payload as Record<string, unknown>
  if ('type' in given) return { problem: 'The type is chosen above, the payload has none' }
  const [wrong] = (shape?.fields ?? []).flatMap((field) => problemOf(field, given) ?? [])
  if (wrong !== undefined) return { problem: wrong }
  const extra = Object.keys(given).find((key) => !shape?.fields.some(({ name }) => name === key))
  if (shape && !shape.isOpen && extra !== undefined) return { problem: `${shape.type} has no field ${extra}` }
  return { payload: given }
}

function problemOf({ name, isOptional, type }: EventField, given: Record<string, unknown>): string | null {
  if (!(name in given)) return isOptional ? null : `${name} is missing: ${type}`
  const value = given[name]
  const fits =
    type === 'string' || type === 'number' || type === 'boolean'
      ? typeof value === type
      : type.endsWith('[]')
        ? Array.isArray(value)
        : true
  return fits ? null : `${name} must be ${type}`
}
