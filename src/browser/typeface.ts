import { read, write } from './device.ts'

const TYPEFACE_KEY = 'typeface'
const FAMILY = 'Geist'

/** True when an earlier visit has put the typeface into the browser's cache. */
export const isTypefaceCached = (): boolean => read('localStorage', TYPEFACE_KEY) === FAMILY

/**
 * Loads the typeface into the browser's cache. Only the next visit shows it (`boot.ts`): the rows never wait for it,
 * and no text changes its width while the user reads.
 */
export async function cacheTypeface(): Promise<void> {
  const faces = await document.fonts.load(`1em ${FAMILY}`)
  if (faces.length > 0) write('localStorage', TYPEFACE_KEY, FAMILY)
}
