import { Drawer } from '../../ui/overlay/Drawer.tsx'
import { Navigation } from './Navigation.tsx'

/** The side navigation on a small screen. */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer label="Navigation" onClose={onClose}>
      <Navigation isMinimized={false} onFollow={onClose} />
    </Drawer>
  )
}
