import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { stringifySearch } from '../lib/search-params.ts'
import { Frame } from './-frame.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context: { services }, location }) => {
    const session = services.auth.getSnapshot()
    if (session.hasTag('inside')) return
    const { notice } = session.context
    // The next user must not see a search text in the return URL. So a sign-out drops the whole URL, and an expired
    // session drops the search text
    const keepsWayBack = notice === null || notice === 'expired'
    const wayBack =
      notice === null
        ? location.href
        : location.pathname + stringifySearch({ ...location.search, search: undefined })
    throw redirect({ to: '/login', search: keepsWayBack ? { redirect: wayBack } : {} })
  },
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
})
