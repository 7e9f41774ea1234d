import { needsPrivacyScreen, type Services } from '../services/services.ts'

/** Hides the page while the session may be another user's, or in the back-forward cache, until it is stopped. */
export function watchPrivacyScreen({ auth, product }: Pick<Services, 'auth' | 'product'>): () => void {
  const root = document.documentElement
  const title = document.createElement('title')
  title.textContent = product
  let focused: HTMLElement | null = null
  let frame = 0

  const hide = () => {
    cancelAnimationFrame(frame)
    if (root.dataset['private'] !== undefined) return
    focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
    root.dataset['private'] = ''
    // Only the document's first title element is shown in the tab
    document.head.prepend(title)
  }
  const show = () => {
    delete root.dataset['private']
    title.remove()
    // Restore the focus, because the browser moves it away from a hidden element
    if (document.activeElement === document.body) focused?.focus()
    focused = null
  }
  const update = () => {
    const session = auth.getSnapshot()
    if (needsPrivacyScreen(session)) hide()
    // The session has ended: show the login page now, because a hidden page can't take the focus
    else if (!session.hasTag('inside')) show()
    else if (root.dataset['private'] !== undefined) {
      // Wait until the screen has rendered the new session, just before the next paint
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(show)
    }
  }
  const watching = auth.subscribe(update)
  addEventListener('pagehide', hide)
  addEventListener('pageshow', update)
  return () => {
    watching.unsubscribe()
    removeEventListener('pagehide', hide)
    removeEventListener('pageshow', update)
    cancelAnimationFrame(frame)
    show()
  }
}
