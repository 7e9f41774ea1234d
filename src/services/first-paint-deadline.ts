import type { Services } from './services.ts'

/** The time that the first paint waits for pending data, in ms */
const PATIENCE = 500

/** Resolves with `coming`, which never rejects, or after `PATIENCE`. */
export function firstPaintDeadline(
  { after }: Pick<Services, 'after'>,
  coming: Promise<unknown>,
): Promise<void> {
  return new Promise((resolve) => {
    const callOff = after(PATIENCE, resolve)
    void coming.then(() => {
      callOff()
      resolve()
    })
  })
}
