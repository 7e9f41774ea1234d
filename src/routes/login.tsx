import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LoginScreen, whenFormIsThere } from '../features/session/LoginScreen.tsx'
import { prefetchPage } from '../document/prefetch.ts'
import { safeRedirect } from '../document/redirect.ts'

export const Route = createFileRoute('/login')({
  validateSearch: (raw: Record<string, unknown>): { redirect?: string } => {
    const target = safeRedirect(raw['redirect'])
    return target === '/' ? {} : { redirect: target }
  },
  beforeLoad: ({ context: { services }, search }) => {
    if (services.auth.getSnapshot().hasTag('inside')) throw redirect({ href: safeRedirect(search.redirect) })
  },
  loader: ({ context: { services } }) => whenFormIsThere(services),
  component: LoginPage,
})

/** The login page. It preloads the page after sign-in while the user types. */
function LoginPage() {
  const router = useRouter()
  const { pathname } = new URL(safeRedirect(Route.useSearch().redirect), location.href)
  const loadNext = useCallback(() => prefetchPage(router, pathname), [router, pathname])
  return <LoginScreen onIdle={loadNext} />
}
