import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'

/** Closes a payment's panel: back to the list it was opened on, or to the same address without it. */
export function useClosePanel(): () => void {
  const router = useRouter()
  const navigate = useNavigate({ from: '/payments' })
  return useCallback(() => {
    if (router.latestLocation.state.isAboveList) router.history.back()
    else
      void navigate({
        search: ({ txn: _, ...rest }) => rest,
        state: (old) => old,
        replace: true,
        resetScroll: false,
      })
  }, [router, navigate])
}

/** In place of a panel whose code is on its way: Escape closes it already. */
export function PanelToCome() {
  const close = useClosePanel()
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [close])
  return null
}
