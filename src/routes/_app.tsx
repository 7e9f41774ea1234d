import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import { OfflineNotice, WritingNotice } from '../features/session/OfflineNotice.tsx'
import { SessionNotice } from '../features/session/SessionNotice.tsx'
import { Shell } from '../features/shell/Shell.tsx'
import { prefetch } from '../document/prefetch.ts'
import { stringifySearch } from '../lib/search-params.ts'

const loadSessionOverlay = () => import('../features/session/SessionOverlay.tsx')
const SessionOverlay = lazy(() => loadSessionOverlay().then((module) => ({ default: module.SessionOverlay })))

const loadPalette = () => import('../features/palette/Palette.tsx')
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })))
const ShortcutList = lazy(() =>
  import('../features/palette/ShortcutList.tsx').then((module) => ({ default: module.ShortcutList })),
)

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context: { services }, location }) => {
    const session = services.auth.getSnapshot()
    if (session.hasTag('inside')) return
    const { notice } = session.context
    // The return URL must not show the next user a search text: a sign-out keeps none, an expired session keeps the
    // URL without it
    const keepsWayBack = notice === null || notice === 'expired'
    const wayBack =
      notice === null
        ? location.href
        : location.pathname + stringifySearch({ ...location.search, search: undefined })
    throw redirect({ to: '/login', search: keepsWayBack ? { redirect: wayBack } : {} })
  },
  component: () => (
    <Shell
      notice={
        <>
          <OfflineNotice />
          <SessionNotice />
          <WritingNotice />
        </>
      }
      overlay={<SessionOverlay />}
      onIdle={loadSessionOverlay}
      palette={(props) => <Palette {...props} />}
      shortcutList={(props) => <ShortcutList {...props} />}
      onPaletteInterest={() => void prefetch(loadPalette)}
    >
      <Outlet />
    </Shell>
  ),
})
