import type { Services } from './services.ts'

/** ms for which a page is not drawn yet because something of it is on its way: then it is drawn without */
const PATIENCE = 500

/** Settles when `coming` has, which never rejects, or when that takes long. */
export function worthWaiting({ after }: Pick<Services, 'after'>, coming: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const callOff = after(PATIENCE, resolve)
    void coming.then(() => {
      callOff()
      resolve()
    })
  })
}
