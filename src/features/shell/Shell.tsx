import {
  CatchBoundary,
  useRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { needsPrivacyScreen, useServices } from '../../services/services.ts'
import { hasDirtyForm } from '../../browser/dirty-forms.ts'
import { whenIdle } from '../../browser/idle.ts'
import { sheetOver } from '../../document/pages.ts'
import { prefetch } from '../../document/prefetch.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { onFirstMessage } from '../../browser/messages.ts'
import { NetworkContext, useOnline } from '../../ui/network.ts'
import { PageWaitContext, usePageWait } from '../../ui/page-wait.ts'
import { icons } from '../../ui/text/notice-look.ts'
import { ZoneContext } from '../../ui/text/zone.ts'
import { Header } from './Header.tsx'
import { Navigation } from './Navigation.tsx'
import * as css from './shell.css.ts'
import { useShortcuts } from './use-shortcuts.ts'
import * as texts from './texts.ts'

const loadLater = () => import('./Later.tsx')
const Later = lazyRouteComponent(loadLater, 'Later')
const NewVersion = lazyRouteComponent(() => import('./NewVersion.tsx'), 'NewVersion')

interface ShellProps {
  /** notices about the session, above the page */
  notice: ReactNode
  /** overlay while the session has ended or its owner is unknown */
  overlay: ReactNode
  /** the search palette and the list of shortcuts while open */
  palette: (props: PaletteProps) => ReactNode
  shortcutList: (props: Omit<PaletteProps, 'onShortcuts'>) => ReactNode
  children: ReactNode
}

/** The props that the frame passes to the palette. */
export interface PaletteProps {
  onClose: () => void
  /** shows the list of shortcuts instead */
  onShortcuts: () => void
}

/** The frame of every signed-in page: navigation, header and the page itself (design, frame). */
export function Shell({ notice, overlay, palette, shortcutList, children }: ShellProps) {
  const services = useServices()
  const { auth, preferences, attempts, connection, after } = services
  const isMinimized = useSelector(preferences, ({ context }) => context.isMinimized)
  const zone = useSelector(preferences, ({ context }) => context.zone)
  const isExpired = useSelector(
    auth,
    (snapshot) => snapshot.matches({ success: 'expired' }) || snapshot.matches({ success: 'renewing' }),
  )
  const network = useMemo(
    () => ({ attempts, connection, after, isHeld: isExpired }),
    [attempts, connection, after, isExpired],
  )
  const isHidden = useSelector(auth, needsPrivacyScreen)
  const isInside = useSelector(auth, (snapshot) => snapshot.hasTag('inside'))
  const identity = useSelector(auth, ({ context }) => context.identity)
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    let callOff = () => {}
    const begin = () => {
      callOff()
      // waits for pending requests, so that the prefetch does not slow them down
      if (attempts.isReading()) return
      // The chunks of all menus, dialogs and tools must be available offline and after a deploy
      callOff = whenIdle(() => void prefetch(mount))
    }
    const mount = async () => {
      const { restoreLeft } = await loadLater()
      // After a failure, the end of the next read starts the prefetch again
      stop()
      restoreLeft(services)
      setIsLater(true)
    }
    const stop = attempts.subscribe(begin)
    const stopListening = onFirstMessage(() => void mount())
    begin()
    return () => {
      stop()
      stopListening()
      callOff()
    }
  }, [attempts, services])
  const [tool, setTool] = useState<'palette' | 'shortcuts' | null>(null)
  const closeTool = () => setTool(null)
  useShortcuts({ openPalette: () => setTool('palette'), openList: () => setTool('shortcuts'), isExpired })
  const main = useRef<HTMLElement>(null)
  const announced = usePageFocus(main)

  // after a sign-out, hides everything while the login page loads
  if (!isInside) return null
  return (
    <NetworkContext value={network}>
      <ZoneContext value={zone}>
        <div className={css.frame} data-minimized={isMinimized || undefined} inert={isExpired}>
          <a
            href="#main"
            className={css.skip}
            onClick={(event) => {
              event.preventDefault()
              main.current?.focus()
            }}
          >
            {texts.skip}
          </a>
          <div className={css.sidebar}>
            <Navigation isMinimized={isMinimized} />
          </div>
          <div className={css.column}>
            <Header onOpen={() => setTool('palette')}>
              <Suspense>{isLater && <NewVersion />}</Suspense>
            </Header>
            <PageWait />
            <PageWaitContext value={true}>
              <main id="main" ref={main} tabIndex={-1} className={css.main}>
                {notice}
                {/* the key remounts the page when another administrator signs in */}
                <div key={identity} className={css.page}>
                  {children}
                </div>
              </main>
            </PageWaitContext>
          </div>
          <p role="status" className={css.announcer}>
            {announced}
          </p>
        </div>
        <CatchBoundary getResetKey={() => identity} errorComponent={Unloaded}>
          <LazyBoundary key={identity}>
            {tool === 'palette' &&
              !isExpired &&
              palette({ onClose: closeTool, onShortcuts: () => setTool('shortcuts') })}
            {tool === 'shortcuts' && !isExpired && shortcutList({ onClose: closeTool })}
          </LazyBoundary>
          {/* a separate boundary, so that the overlay does not wait for other suspended parts */}
          <Suspense>{(isExpired || isHidden) && overlay}</Suspense>
        </CatchBoundary>
        <Suspense>{isLater && <Later />}</Suspense>
      </ZoneContext>
    </NetworkContext>
  )
}

/** Says that the browser is offline or, if it is online, that a call of the page is slow. Takes up no height. */
function PageWait() {
  const text = usePageWait()
  const isOnline = useOnline()
  return (
    <div role="status" className={isOnline ? css.wait : css.offlinePlace}>
      {isOnline ? (
        text !== null && <span className={css.waitText}>{text}</span>
      ) : (
        <span className={css.offline}>
          <icons.caution aria-hidden />
          <span>{texts.offline}</span>
          <span className={css.offlineMeans}>{texts.offlineMeans}</span>
        </span>
      )}
    </div>
  )
}

/** Replaces an overlay whose code failed to load: shows the error page, unless a form has unsaved input. */
function Unloaded({ error }: ErrorComponentProps) {
  if (!hasDirtyForm()) throw error
  return null
}

/** Focuses a new page's heading and announces its name, except on the first load (statement A6). */
function usePageFocus(main: { readonly current: HTMLElement | null }): string {
  const router = useRouter()
  const [announced, setAnnounced] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        // a sheet that opens or closes manages the focus itself
        const screenOf = ({ pathname }: { pathname: string }) => {
          const page = router.getMatchedRoutes(pathname)[2]?.options.staticData?.page
          return page === undefined ? pathname : (sheetOver(page) ?? pathname)
        }
        if (screenOf(fromLocation) === screenOf(toLocation)) return
        const heading = main.current?.querySelector<HTMLElement>('h1')
        heading?.focus()
        setAnnounced(heading?.textContent ?? '')
      }),
    [router, main],
  )
  return announced
}
