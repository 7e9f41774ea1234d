import type { Services } from './services.ts'

/** The time that the first paint waits for pending data, in ms */
const PATIENCE = 500

/** Resolves with `coming`, or after `PATIENCE` if that is earlier. The promise `coming` must not reject. */
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
