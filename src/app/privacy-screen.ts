import { needsPrivacyScreen, type Services } from '../services/services.ts'

/**
 * Hides everything, dialogs and the tab's title included, while it is not known whose session it is, and while the
 * page lies in the back-forward cache; what is typed stays. Returns the way to stop.
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
    // of several titles the first one counts
    document.head.prepend(title)
  }
  const show = () => {
    delete root.dataset['private']
    title.remove()
    // what is hidden loses the focus
    if (document.activeElement === document.body) focused?.focus()
    focused = null
  }
  const update = () => {
    const session = auth.getSnapshot()
    if (needsPrivacyScreen(session)) hide()
    // nothing of it is left then, and the login page can't take the focus while it is hidden
    else if (!session.hasTag('inside')) show()
    else if (root.dataset['private'] !== undefined) {
      // once the screen has followed the session, and before that is painted
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
