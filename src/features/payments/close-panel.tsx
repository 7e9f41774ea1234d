import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DockToCome } from '../../ui/overlay/DockPlace.tsx'

/** Returns a function that closes the panel: goes one step back to the list, or removes the panel from the URL. */
export function useClosePanel(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    if (router.latestLocation.state.isAbovePage) router.history.back()
    else
      void navigate({
        to: '.',
        search: (old) => ({ ...old, txn: undefined, report: undefined }),
        state: (old) => old,
        replace: true,
        resetScroll: false,
      })
  }
}

/** Shown while the panel's code loads; Escape closes the panel. */
export function PanelToCome() {
  const close = useClosePanel()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) {
        // While React replaces one fallback by another, both listen
        event.preventDefault()
        close()
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
  return <DockToCome />
}
