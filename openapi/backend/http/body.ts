import { isUtf8 } from 'node:buffer'
import { badRequest, Problem, wrongField } from './problem.ts'

/** The fields of a form, by name. */
export type Form = ReadonlyMap<string, string>

/** The largest accepted body, in bytes. */
export const BODY_LIMIT = 64 * 1024

const PARTS = 32
const FIELD_NAME_BYTES = 100
const FIELD_BYTES = 16 * 1024
const PART_HEADERS = 20
const PART_HEADER_BYTES = 4 * 1024

/** Reads a form. Refuses what common parsers skip or truncate. Throws 413, 415 or 400. */
export async function readForm(request: Request): Promise<Form> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new Problem(415, 'The request must be a form')
  const [[, , boundary] = [], ...others] = type.matchAll(/;\s*boundary=("?)([^;]{1,70}?)\1\s*(?=;|$)/gi)
  if (boundary === undefined || others.length > 0) throw badRequest('The form has no usable boundary')
  return parseParts(await readBytes(request), boundary)
}

/** Refuses a too long body before it is read. */
export function checkLength(request: Request): void {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) throw tooLarge()
}

const tooLarge = () => new Problem(413, 'The request is too large')
const malformed = () => badRequest('The form cannot be read')

async function readBytes({ body }: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > BODY_LIMIT) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseParts(bytes: Buffer, boundary: string): Form {
  const fields = new Map<string, string>()
  const delimiter = `\r\n--${boundary}`
  // latin1 gives one character per byte. With the added line break, the first delimiter matches like the others.
  const text = `\r\n${bytes.toString('latin1')}`
  let at = text.startsWith(delimiter) ? delimiter.length : text.length

  while (!text.startsWith('--', at)) {
    const headEnd = text.indexOf('\r\n\r\n', at)
    const end = text.indexOf(delimiter, headEnd + 4)
    const head = text.slice(at, headEnd)
    if (headEnd < at || end < headEnd || head.length > PART_HEADER_BYTES || fields.size === PARTS) {
      throw malformed()
    }
    const name = readPartName(head)
    const value = text.slice(headEnd + 4, end)
    if (value.length > FIELD_BYTES) throw wrongField(400, name, 'A field is too long')
    if (fields.has(name)) throw wrongField(400, name, 'A field was sent twice')
    fields.set(name, decode(value))
    at = end + delimiter.length
  }
  return fields
}

function readPartName(head: string): string {
  // The headers begin after the line break that ends the delimiter.
  const [before, ...lines] = head.split('\r\n')
  if (before !== '' || lines.length > PART_HEADERS) throw malformed()
  const headers = new Map(
    lines.map((line) => {
      const [, name, value = ''] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
      if (name === undefined) throw malformed()
      return [name.toLowerCase(), value]
    }),
  )
  const isText = /^(|text\/plain(\s*;\s*charset="?(utf-8|us-ascii)"?)?)$/i.test(
    headers.get('content-type') ?? '',
  )
  const isPlain = /^(|7bit|8bit|binary)$/i.test(headers.get('content-transfer-encoding') ?? '')
  // A disposition with another parameter, such as a file name, does not match and is refused below.
  const [, name = ''] =
    /^form-data\s*;\s*name="([^"]+)"$/i.exec(headers.get('content-disposition') ?? '') ?? []
  if (!isText || !isPlain || name === '' || name.length > FIELD_NAME_BYTES) {
    throw badRequest('The form may hold named text fields only')
  }
  return decode(name)
}

/** Decodes UTF-8 and replaces the browsers' CR LF with LF. Refuses NUL, which PostgreSQL can't store. */
function decode(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1')
  if (!isUtf8(bytes)) throw badRequest('The form is not in UTF-8')
  const text = bytes.toString()
  if (text.includes('\0')) throw badRequest('Text may not hold the NUL character')
  return text.replaceAll('\r\n', '\n')
}
