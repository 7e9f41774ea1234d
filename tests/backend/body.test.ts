import { describe, expect, it } from 'vitest'
import { BODY_LIMIT, checkLength, readForm } from '../../openapi/backend/http/body.ts'
import { Problem } from '../../openapi/backend/http/problem.ts'
import { formOf, ORIGIN } from '../support/backend.ts'

const TYPE = 'multipart/form-data; boundary=b'

function request(body: BodyInit | null, type = TYPE): Request {
  return new Request(ORIGIN, { method: 'POST', body, headers: { 'Content-Type': type } })
}

/** Returns the multipart text of one form field. */
const part = (head: string, value: string) => `--b\r\n${head}\r\n\r\n${value}\r\n`
const DISPOSITION = 'Content-Disposition: form-data; name="a"'
const field = (name: string, value: string) =>
  part(
    DISPOSITION.replace('"a"', () => `"${name}"`),
    value,
  )
/** Returns a form whose only field has these extra headers. */
const headed = (headers: string, value = '1') => part(`${DISPOSITION}\r\n${headers}`, value) + END
/** Returns a form whose only value is these bytes. */
const ofBytes = (...bytes: readonly number[]) => {
  const [before = '', after = ''] = field('a', '!').split('!')
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after + END)])
}
/** Returns a header that pads a part's header block to the given number of bytes. */
const filling = (bytes: number) => 'X: '.padEnd(bytes - `\r\n${DISPOSITION}\r\n`.length, 'x')
const END = '--b--\r\n'
const numbered = (count: number) =>
  Array.from({ length: count }, (_, number) => field(`f${number}`, '')).join('') + END

/** Returns the number of fields, or the refusal. */
const sizeOf = async (body: BodyInit | null, type?: string) => {
  try {
    return (await readForm(request(body, type))).size
  } catch (error) {
    if (error instanceof Problem) return `${error.status} ${error.message}`
    throw error
  }
}

const NO_FORM = '415 The request must be a form'
const NO_BOUNDARY = '400 The form has no usable boundary'
const MALFORMED = '400 The form cannot be read'
const NO_TEXT = '400 The form may hold named text fields only'
const NOT_UTF8 = '400 The form is not in UTF-8'
const TOO_LARGE = '413 The request is too large'

describe('a form', () => {
  it('is read as the browser writes it, with line breaks as typed', async () => {
    const fields = { name: 'Zoë 👩‍💻', empty: '', price: '1.5', text: '\uFEFFone\ntwo' }
    const made = new Request(ORIGIN, { method: 'POST', body: formOf(fields) })
    expect([...(await readForm(made))]).toEqual(Object.entries(fields))
  })

  it('keeps text that looks like a multipart part, delimiter or header', async () => {
    const text = '--b-\r\nContent-Disposition: form-data; name="admin"\r\n\r\n--x--'
    const form = await readForm(request(field('text', text) + END))
    expect([...form]).toEqual([['text', text.replaceAll('\r\n', '\n')]])
  })

  it('can be empty', async () => {
    expect((await readForm(request(END))).size).toBe(0)
  })

  it('accepts a quoted boundary of 70 characters', async () => {
    const boundary = 'x'.repeat(70)
    const body = (field('a', '1') + END).replaceAll('--b', `--${boundary}`)
    expect(await sizeOf(body, `Multipart/form-data;charset=utf-8 ; Boundary="${boundary}" ;x=y`)).toBe(1)
    expect(await sizeOf(body, `multipart/form-data ;boundary=${boundary}`)).toBe(1)
  })

  it.each([
    ...['text/plain', 'Text/plain;charset=UTF-8', 'text/plain  ;  charset="us-ascii" '].map(
      (type) => `Content-Type:${type}`,
    ),
    ...['7bit', '8BIT', 'binary'].map((encoding) => `content-transfer-encoding:  ${encoding}`),
    'X-!#$%&*+.^_`|~: 1',
  ])('accepts the part header %s', async (header) => {
    expect(await sizeOf(headed(header))).toBe(1)
  })

  it.each(['form-data;name="a"', 'Form-Data  ;  name="a"  '])(
    'accepts a part with the disposition %s',
    async (disposition) => {
      expect(await sizeOf(part(`Content-Disposition: ${disposition}`, '1') + END)).toBe(1)
    },
  )
})

// Requirements: B8, B9, B11
describe('refused forms', () => {
  it.each([
    ['JSON', '{}', 'application/json', NO_FORM],
    ['an urlencoded form', 'a=1', 'application/x-www-form-urlencoded', NO_FORM],
    ['no content type', '', '', NO_FORM],
    ['a type that only starts like multipart/form-data', END, 'multipart/form-data-ish; boundary=b', NO_FORM],
    ['a type that only ends like multipart/form-data', END, 'x-multipart/form-data; boundary=b', NO_FORM],
    ['no boundary', END, 'multipart/form-data', NO_BOUNDARY],
    ['an empty boundary', END, 'multipart/form-data; boundary=', NO_BOUNDARY],
    ['two boundaries', END, 'multipart/form-data; boundary=b; boundary=c', NO_BOUNDARY],
    ['a boundary of 71 characters', END, `multipart/form-data; boundary=${'b'.repeat(71)}`, NO_BOUNDARY],
  ])('a request with %s is refused', async (_, body, type, refusal) => {
    expect(await sizeOf(body, type)).toBe(refusal)
  })

  it.each([
    ['no body', null, MALFORMED],
    ['no bytes at all', '', MALFORMED],
    ['no final boundary', field('a', '1'), MALFORMED],
    ['a wrong boundary', (field('a', '1') + END).replaceAll('--b', '--c'), MALFORMED],
    ['a wrong first boundary', `--c${(field('a', '1') + END).slice(3)}`, MALFORMED],
    ['text before the first part', `hello\r\n${field('a', '1')}${END}`, MALFORMED],
    ['text after a boundary', `--bxx${(field('a', '1') + END).slice(5)}`, MALFORMED],
    ['a part without headers', `--b\r\n\r\n1\r\n${END}`, NO_TEXT],
    ['a part that ends within its headers', `--b\r\n${DISPOSITION}\r\n${END}`, MALFORMED],
    ['a malformed header', headed('nonsense'), MALFORMED],
    ['a header after a space', headed(' X: 1'), MALFORMED],
    ['a part without a name', part('Content-Disposition: form-data', '1') + END, NO_TEXT],
    ['a part with only another header', part('X: 1', '1') + END, NO_TEXT],
    ['a part with an empty name', field('', '1') + END, NO_TEXT],
    ['a part that is not form-data', part('Content-Disposition: attachment; name="a"', '1') + END, NO_TEXT],
    [
      'a part whose type only ends in form-data',
      part('Content-Disposition: x-form-data; name="a"', '1') + END,
      NO_TEXT,
    ],
    ['a field sent twice', field('a', '1') + field('a', '2') + END, '400 A field was sent twice'],
    ['a file', part(`${DISPOSITION}; filename="a.txt"`, '1') + END, NO_TEXT],
    ['a file with an encoded name', part(`${DISPOSITION}; filename*=UTF-8''a`, '1') + END, NO_TEXT],
    ['bytes', headed('Content-Type: application/octet-stream'), NO_TEXT],
    ['a form within the form', headed('Content-Type: multipart/mixed; boundary=c', ''), NO_TEXT],
    ['a foreign charset', headed('Content-Type: text/plain; charset=utf-16'), NO_TEXT],
    ['base64', headed('Content-Transfer-Encoding: base64', 'MQ=='), NO_TEXT],
    ['a NUL', field('a', 'x\0y') + END, '400 Text may not hold the NUL character'],
    ['33 parts', numbered(33), MALFORMED],
    ['a name of 101 bytes', field('n'.repeat(101), '1') + END, NO_TEXT],
    [
      'a value of 16 KiB plus one byte',
      field('a', 'x'.repeat(16 * 1024 + 1)) + END,
      '400 A field is too long',
    ],
    ['21 headers', headed(Array<string>(20).fill('X: 1').join('\r\n')), MALFORMED],
    ['a header block of more than 4 KiB', headed(filling(4097)), MALFORMED],
    ['more than 64 KiB', END.padEnd(BODY_LIMIT + 1), TOO_LARGE],
    ['bytes that are not UTF-8', ofBytes(0xff), NOT_UTF8],
    ['a lone surrogate in CESU-8', ofBytes(0xed, 0xa0, 0x80), NOT_UTF8],
  ])('a form body with %s is refused', async (_, body, refusal) => {
    expect(await sizeOf(body)).toBe(refusal)
  })
})

// Requirements: B8
describe('the form limits', () => {
  it('a form exactly at the limits is accepted', async () => {
    expect(await sizeOf(numbered(32))).toBe(32)
    expect(await sizeOf(field('n'.repeat(100), 'x'.repeat(16 * 1024)) + END)).toBe(1)
    expect(await sizeOf(headed(Array<string>(19).fill('X: 1').join('\r\n')))).toBe(1)
    expect(await sizeOf(numbered(1).slice(0, -END.length) + headed(filling(4096)))).toBe(2)
    expect(await sizeOf(END.padEnd(BODY_LIMIT))).toBe(0)
  })

  // Requirements: B7
  it('a body is refused by its Content-Length before a byte is read', () => {
    const announced = (length: number) =>
      new Request(ORIGIN, { method: 'POST', headers: { 'Content-Length': String(length) } })
    expect(() => checkLength(announced(BODY_LIMIT))).not.toThrow()
    expect(() => checkLength(announced(BODY_LIMIT + 1))).toThrow(expect.objectContaining({ status: 413 }))
  })

  // Requirements: B7
  it('an endless body without a Content-Length is refused, and its stream is cancelled', async () => {
    let sent = 0
    let isCancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024
        controller.enqueue(new Uint8Array(1024))
      },
      cancel() {
        isCancelled = true
      },
    })
    // Node requires `duplex` for a streamed body; the DOM's types lack it.
    const init = { method: 'POST', headers: { 'Content-Type': TYPE }, body: endless, duplex: 'half' }
    const made = new Request(ORIGIN, init)
    await expect(readForm(made)).rejects.toMatchObject({ status: 413 })
    expect(isCancelled).toBe(true)
    expect(sent).toBeLessThan(BODY_LIMIT + 8 * 1024)
  })
})
