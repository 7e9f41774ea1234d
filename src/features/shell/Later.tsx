// The parts of the frame that the first rows can do without.
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { isId } from '../../../machines/contract/ids.ts'
import { read, TYPEFACE, TYPEFACE_KEY, write } from '../../browser/device.ts'
import { sections } from '../../document/pages.ts'
import { prefetch } from '../../document/prefetch.ts'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { useServices, type Services } from '../../services/services.ts'
import { forgetOpened, rememberOpened } from '../../services/recent.ts'
import { forgetActive, isOffered, offerDefaults } from '../../services/views.ts'
import { Messages } from '../../ui/overlay/Messages.tsx'
import { Tooltips } from '../../ui/overlay/Tooltips.tsx'
import '../../ui/table/row-marks.css.ts'
import './print.css.ts'
import './small-windows.css.ts'

const LEFT_KEY = 'left'

/** Restores the queries of lists that the user had left before a reload. Other lists open at their default view. */
export function restoreLeft(services: Services): void {
  const { left } = services
  // stored as one query string, because its parser never throws
  for (const [path, query] of Object.entries(parseSearch(read('sessionStorage', LEFT_KEY) ?? '')))
    left[path] ??= parseSearch(query)
  offerDefaults(services)
}

/** The pages of one record, by path. */
const opened = /^\/(business\/details|subscription-plans\/update)\/([^/]+)$/

function remember({ pathname }: { pathname: string }): void {
  const [, kind, id = ''] = opened.exec(pathname) ?? []
  if (isId(id)) rememberOpened({ kind: kind === 'business/details' ? 'business' : 'plan', id })
}

/** Caches the typeface for the next visit (`boot.ts`), so that the rows never wait for it. */
async function cacheTypeface(): Promise<void> {
  const faces = await document.fonts.load(`1em ${TYPEFACE}`)
  if (faces.length > 0) write('localStorage', TYPEFACE_KEY, TYPEFACE)
}

export function Later() {
  const router = useRouter()
  const services = useServices()
  const identity = useSelector(services.auth, ({ context }) => context.identity)
  useEffect(() => void prefetch(cacheTypeface), [])
  useEffect(() => {
    const stop = router.subscribe('onBeforeLoad', () => {
      const queries: Record<string, string> = {}
      for (const { path } of sections) {
        const query = services.left[path]
        if (query && !isOffered(query)) queries[path] = stringifySearch({ ...query })
      }
      write('sessionStorage', LEFT_KEY, stringifySearch(queries))
      forgetActive(services.left)
    })
    const stopRemembering = router.subscribe('onResolved', ({ toLocation }) => remember(toLocation))
    remember(router.latestLocation)
    return () => {
      stop()
      stopRemembering()
      forgetOpened()
      // the session has ended, and the next user must not see the queries
      write('sessionStorage', LEFT_KEY, '')
      forgetActive({})
    }
  }, [router, services])
  return (
    <>
      <Messages key={identity} />
      <Tooltips />
    </>
  )
}
