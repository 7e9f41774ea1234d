import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { DockToCome } from '../../ui/overlay/DockPlace.tsx'

/** Returns a function that closes the panel: goes one step back to the list, or removes the panel from the URL. */
export function useClosePanel(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(() => {
    if (router.latestLocation.state.isAbovePage) router.history.back()
    else
      void navigate({
        to: '.',
        search: ({ txn: _, ...rest }) => rest,
        state: (old) => old,
        replace: true,
        resetScroll: false,
      })
  }, [router, navigate])
}

/** Shown while the panel's code loads; Escape closes the panel. */
export function PanelToCome() {
  const close = useClosePanel()
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [close])
  return <DockToCome />
}
