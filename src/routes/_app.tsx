import { createFileRoute, Outlet, redirect, lazyRouteComponent } from '@tanstack/react-router'
import { PageNotices } from '../features/session/PageNotices.tsx'
import { Shell } from '../features/shell/Shell.tsx'
import { stringifySearch } from '../lib/search-params.ts'

const SessionOverlay = lazyRouteComponent(
  () => import('../features/session/SessionOverlay.tsx'),
  'SessionOverlay',
)

const Palette = lazyRouteComponent(() => import('../features/palette/Palette.tsx'), 'Palette')
const ShortcutList = lazyRouteComponent(() => import('../features/palette/ShortcutList.tsx'), 'ShortcutList')

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context: { services }, location }) => {
    const session = services.auth.getSnapshot()
    if (session.hasTag('inside')) return
    const { notice } = session.context
    // The next user must not see a search text in the return URL. So a sign-out drops the whole URL, and an expired
    // session drops the search text
    const keepsWayBack = notice === null || notice === 'expired'
    const wayBack =
      notice === null
        ? location.href
        : location.pathname + stringifySearch({ ...location.search, search: undefined })
    throw redirect({ to: '/login', search: keepsWayBack ? { redirect: wayBack } : {} })
  },
  component: () => (
    <Shell
      notice={<PageNotices />}
      overlay={<SessionOverlay />}
      palette={(props) => <Palette {...props} />}
      shortcutList={(props) => <ShortcutList {...props} />}
    >
      <Outlet />
    </Shell>
  ),
})
