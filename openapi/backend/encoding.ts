import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below this many bytes an answer fits one packet anyway. */
const WORTH_IT = 1000
/** Answers are made anew each time: quick beats small. */
const QUICK = 4

/** Whether an Accept-Encoding header names the encoding and does not rule it out with a quality of 0. */
export function accepts(header: string, encoding: 'br' | 'gzip'): boolean {
  return header.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** A call's answer as it travels: compressed when that is worth it and asked for. */
export async function encoded(
  body: Buffer,
  acceptEncoding: string,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  if (body.length < WORTH_IT) return { body, headers: {} }
  const vary = { vary: 'Accept-Encoding' }
  if (accepts(acceptEncoding, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUICK,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    }
    const small = await promisify(brotliCompress)(body, { params })
    return { body: small, headers: { ...vary, 'content-encoding': 'br' } }
  }
  if (accepts(acceptEncoding, 'gzip')) {
    return { body: await promisify(gzip)(body), headers: { ...vary, 'content-encoding': 'gzip' } }
  }
  return { body, headers: vary }
}
