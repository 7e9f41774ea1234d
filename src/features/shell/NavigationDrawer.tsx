import { Drawer } from '../../ui/overlay/Drawer.tsx'
import { Navigation } from './Navigation.tsx'
import * as texts from './texts.ts'

/** The side navigation on a small screen. */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer label={texts.navigation} onClose={onClose}>
      <Navigation isMinimized={false} onFollow={onClose} />
    </Drawer>
  )
}
