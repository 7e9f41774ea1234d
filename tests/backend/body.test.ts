import { describe, expect, it } from 'vitest'
import { BODY_LIMIT, checkLength, readForm } from '../../openapi/backend/http/body.ts'
import { Problem } from '../../openapi/backend/http/problem.ts'
import { formOf, ORIGIN } from '../support/backend.ts'

const TYPE = 'multipart/form-data; boundary=b'

function request(body: BodyInit, type = TYPE): Request {
  return new Request(ORIGIN, { method: 'POST', body, headers: { 'Content-Type': type } })
}

/** Returns one form field as bytes, with its headers. */
const part = (head: string, value: string) => `--b\r\n${head}\r\n\r\n${value}\r\n`
const DISPOSITION = 'Content-Disposition: form-data; name="a"'
const field = (name: string, value: string) =>
  part(
    DISPOSITION.replace('"a"', () => `"${name}"`),
    value,
  )
/** Returns a field with more headers. */
const headed = (headers: string, value = '1') => part(`${DISPOSITION}\r\n${headers}`, value) + END
/** Returns a form whose only value is these bytes. */
const ofBytes = (...bytes: readonly number[]) => {
  const [before = '', after = ''] = field('a', '!').split('!')
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after + END)])
}
const END = '--b--\r\n'
const numbered = (count: number) =>
  Array.from({ length: count }, (_, number) => field(`f${number}`, '')).join('') + END

const statusOf = async (body: BodyInit, type?: string) => {
  try {
    await readForm(request(body, type))
    return 200
  } catch (error) {
    if (error instanceof Problem) return error.status
    throw error
  }
}

describe('a form', () => {
  it('is read as the browser writes it, with line breaks as typed', async () => {
    const fields = { name: 'Zoë 👩‍💻', empty: '', price: '1.5', text: 'one\ntwo' }
    const made = new Request(ORIGIN, { method: 'POST', body: formOf(fields) })
    expect([...(await readForm(made))]).toEqual(Object.entries(fields))
  })

  it('keeps text that looks like a part, a delimiter or a header', async () => {
    const text = '--b-\r\nContent-Disposition: form-data; name="admin"\r\n\r\n--x--'
    const form = await readForm(request(field('text', text) + END))
    expect([...form]).toEqual([['text', text.replaceAll('\r\n', '\n')]])
  })

  it('may have no fields', async () => {
    expect((await readForm(request(END))).size).toBe(0)
  })

  it('takes a quoted boundary of 70 characters, and a charset of UTF-8', async () => {
    const boundary = 'x'.repeat(70)
    const body = (field('a', '1') + END).replaceAll('--b', `--${boundary}`)
    expect(await statusOf(body, `multipart/form-data; charset=utf-8; boundary="${boundary}"`)).toBe(200)
    expect(await statusOf(headed('Content-Type: text/plain; charset=UTF-8'))).toBe(200)
  })
})

// Requirements: B8, B9, B11
describe('a form is refused', () => {
  it.each([
    ['JSON', '{}', 'application/json', 415],
    ['an urlencoded form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['no type', '', '', 415],
    ['a type that only begins alike', END, 'multipart/form-data-ish; boundary=b', 415],
    ['no boundary', END, 'multipart/form-data', 400],
    ['an empty boundary', END, 'multipart/form-data; boundary=', 400],
    ['two boundaries', END, 'multipart/form-data; boundary=b; boundary=c', 400],
    ['a boundary of 71 characters', END, `multipart/form-data; boundary=${'b'.repeat(71)}`, 400],
  ])('with %s', async (_, body, type, status) => {
    expect(await statusOf(body, type)).toBe(status)
  })

  it.each([
    ['no bytes at all', ''],
    ['no final boundary', field('a', '1')],
    ['another boundary', (field('a', '1') + END).replaceAll('--b', '--c')],
    ['text before the first part', `hello\r\n${field('a', '1')}${END}`],
    ['a part without headers', `--b\r\n\r\n1\r\n${END}`],
    ['a part that ends in its headers', `--b\r\n${DISPOSITION}\r\n${END}`],
    ['a part without a name', part('Content-Disposition: form-data', '1') + END],
    ['a part with an empty name', field('', '1') + END],
    ['a part that is no form-data', part('Content-Disposition: attachment; name="a"', '1') + END],
    ['a header that is none', part('nonsense', '1') + END],
    ['a field sent twice', field('a', '1') + field('a', '2') + END],
    ['a file', part(`${DISPOSITION}; filename="a.txt"`, '1') + END],
    ['a file with an encoded name', part(`${DISPOSITION}; filename*=UTF-8''a`, '1') + END],
    ['bytes', headed('Content-Type: application/octet-stream')],
    ['a form in the form', headed('Content-Type: multipart/mixed; boundary=c', '')],
    ['a foreign charset', headed('Content-Type: text/plain; charset=utf-16')],
    ['base64', headed('Content-Transfer-Encoding: base64', 'MQ==')],
    ['a NUL', field('a', 'x\0y') + END],
    ['33 parts', numbered(33)],
    ['a name of 101 bytes', field('n'.repeat(101), '1') + END],
    ['a value of 16 KiB and a byte', field('a', 'x'.repeat(16 * 1024 + 1)) + END],
    ['21 headers', headed(Array<string>(20).fill('X: 1').join('\r\n'))],
    ['a header block of more than 4 KiB', headed(`X: ${'x'.repeat(4096)}`)],
    ['bytes that are not UTF-8', ofBytes(0xff)],
    ['a surrogate without its other half, as CESU-8 writes it', ofBytes(0xed, 0xa0, 0x80)],
  ])('for %s', async (_, body) => {
    expect(await statusOf(body)).toBe(400)
  })
})

// Requirements: B8
describe('the limits', () => {
  it('let through what just fits', async () => {
    expect(await statusOf(numbered(32))).toBe(200)
    expect(await statusOf(field('n'.repeat(100), 'x'.repeat(16 * 1024)) + END)).toBe(200)
  })

  // Requirements: B7
  it('refuse a body by its announced length, before a byte is read', () => {
    const announced = (length: number) =>
      new Request(ORIGIN, { method: 'POST', headers: { 'Content-Length': String(length) } })
    expect(() => checkLength(announced(BODY_LIMIT))).not.toThrow()
    expect(() => checkLength(announced(BODY_LIMIT + 1))).toThrow(expect.objectContaining({ status: 413 }))
  })

  // Requirements: B7
  it('stop an endless body without a length, and release it', async () => {
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
