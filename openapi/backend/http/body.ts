import { badRequest, Problem, wrongField } from './problem.ts'

/** The fields of a form: each name once, with its value as sent. */
export type Form = ReadonlyMap<string, string>

/** The largest accepted body, in bytes. */
export const BODY_LIMIT = 64 * 1024

const PARTS = 32
const FIELD_NAME_BYTES = 100
const FIELD_BYTES = 16 * 1024
const PART_HEADERS = 20
const PART_HEADER_BYTES = 4 * 1024

/**
 * Reads a form: the bytes up to the limit first, then the parts. Refuses what common parsers skip or truncate silently:
 * a part without a name, a file, an extra header, a duplicate field. Throws 413, 415 or 400.
 */
export async function readForm(request: Request): Promise<Form> {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '')
    .split(';')
    .map((text) => text.trim())
  if (type.toLowerCase() !== 'multipart/form-data') throw new Problem(415, 'The request must be a form')
  const boundaries = parameters.flatMap((text) => /^boundary=("?)(.{1,70})\1$/i.exec(text)?.[2] ?? [])
  const [boundary] = boundaries
  if (boundary === undefined || boundaries.length > 1) throw badRequest('The form has no usable boundary')
  return parseParts(await readBytes(request), boundary)
}

/** Refuses a request that announces too large a body, before reading it. */
export function checkLength(request: Request): void {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) throw tooLarge()
}

const tooLarge = () => new Problem(413, 'The request is too large')
const malformed = () => badRequest('The form cannot be read')

async function readBytes(request: Request): Promise<Buffer> {
  if (request.body === null) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > BODY_LIMIT) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

function parseParts(bytes: Buffer, boundary: string): Form {
  const fields = new Map<string, string>()
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter has no line break before it.
  let at = delimiter.length - 2
  if (!bytes.subarray(0, at).equals(delimiter.subarray(2))) throw malformed()

  for (let parts = 0; ; parts++) {
    const mark = bytes.toString('latin1', at, at + 2)
    if (mark === '--') return fields
    if (mark !== '\r\n' || parts === PARTS) throw malformed()

    const headEnd = bytes.indexOf('\r\n\r\n', at + 2, 'latin1')
    const end = headEnd < 0 ? -1 : bytes.indexOf(delimiter, headEnd + 4)
    if (end < 0 || headEnd - at > PART_HEADER_BYTES) throw malformed()
    const name = readPartName(bytes.toString('latin1', at + 2, headEnd))
    const value = bytes.subarray(headEnd + 4, end)
    if (value.length > FIELD_BYTES) throw wrongField(400, name, 'A field is too long')
    if (fields.has(name)) throw wrongField(400, name, 'A field was sent twice')
    fields.set(name, decode(value))
    at = end + delimiter.length
  }
}

/** Returns the field name of a part's headers; throws unless they are those of a plain text field. */
function readPartName(head: string): string {
  const lines = head.split('\r\n')
  if (lines.length > PART_HEADERS) throw malformed()
  const headers = new Map(
    lines.map((line) => {
      const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*)$/.exec(line) ?? []
      if (name === undefined || value === undefined) throw malformed()
      return [name.toLowerCase(), value.trim()]
    }),
  )
  if (!/^(text\/plain(\s*;\s*charset="?(utf-8|us-ascii)"?)?)?$/i.test(headers.get('content-type') ?? '')) {
    throw badRequest('The form may hold text only')
  }
  if (!/^([78]bit|binary)?$/i.test(headers.get('content-transfer-encoding') ?? '')) throw malformed()
  const disposition = headers.get('content-disposition') ?? ''
  if (/;\s*filename\*?=/i.test(disposition)) throw badRequest('The form may not hold files')
  const name = /^form-data\s*;\s*name="([^"]+)"\s*$/i.exec(disposition)?.[1]
  if (name === undefined || name.length > FIELD_NAME_BYTES) throw malformed()
  return decode(Buffer.from(name, 'latin1'))
}

/** Decodes UTF-8, and CR LF, which browsers send for a line break. Refuses NUL, which PostgreSQL can't store. */
function decode(bytes: Uint8Array): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw badRequest('The form is not in UTF-8')
  }
  if (text.includes('\0')) throw badRequest('Text may not hold the NUL character')
  return text.replaceAll('\r\n', '\n')
}
