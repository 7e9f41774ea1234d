import type { Services } from './services.ts'

/** The time that the first paint waits for pending data, in ms */
const PATIENCE = 500

/** Resolves when `coming` resolves (it never rejects), but after `PATIENCE` at the latest. */
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
