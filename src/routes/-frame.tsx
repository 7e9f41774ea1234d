import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageNotices } from '../features/session/PageNotices.tsx'
import { Shell } from '../features/shell/Shell.tsx'

const SessionOverlay = lazyRouteComponent(
  () => import('../features/session/SessionOverlay.tsx'),
  'SessionOverlay',
)

const Palette = lazyRouteComponent(() => import('../features/palette/Palette.tsx'), 'Palette')
const ShortcutList = lazyRouteComponent(() => import('../features/palette/ShortcutList.tsx'), 'ShortcutList')

/** The shell with its notices, overlay and tools, which are features of their own. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Shell
      notice={<PageNotices />}
      overlay={<SessionOverlay />}
      palette={(props) => <Palette {...props} />}
      shortcutList={(props) => <ShortcutList {...props} />}
    >
      {children}
    </Shell>
  )
}
