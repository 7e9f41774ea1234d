import { read, write } from './device.ts'

const TYPEFACE_KEY = 'typeface'
const FAMILY = 'Geist'

/** True if an earlier visit has loaded the typeface into the browser's cache. */
export const isTypefaceCached = (): boolean => read('localStorage', TYPEFACE_KEY) === FAMILY

/** Caches the typeface for the next visit (`boot.ts`), so that the rows never wait for it. */
export async function cacheTypeface(): Promise<void> {
  const faces = await document.fonts.load(`1em ${FAMILY}`)
  if (faces.length > 0) write('localStorage', TYPEFACE_KEY, FAMILY)
}
