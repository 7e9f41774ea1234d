import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen, whenFormIsThere } from '../features/session/LoginScreen.tsx'
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
  component: LoginScreen,
})
