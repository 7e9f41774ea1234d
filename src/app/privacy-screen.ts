import { needsPrivacyScreen, type Services } from '../services/services.ts'

/**
 * Hides the page, its dialogs and its title while the session may belong to another user, and while the page is in the
 * back-forward cache; typed text stays. Returns a function that stops it.
 */
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
    // The browser shows the document's first title element
    document.head.prepend(title)
  }
  const show = () => {
    delete root.dataset['private']
    title.remove()
    // The browser moves the focus away from a hidden element
    if (document.activeElement === document.body) focused?.focus()
    focused = null
  }
  const update = () => {
    const session = auth.getSnapshot()
    if (needsPrivacyScreen(session)) hide()
    // The session ended: the content unmounts, and the login page can't take the focus while hidden
    else if (!session.hasTag('inside')) show()
    else if (root.dataset['private'] !== undefined) {
      // Waits until the screen has rendered the new session, before the next paint
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
