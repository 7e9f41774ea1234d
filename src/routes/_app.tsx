import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import { SessionNotice } from '../features/session/SessionNotice.tsx'
import { Shell } from '../features/shell/Shell.tsx'

const SignInAgain = lazy(() =>
  import('../features/session/SignInAgain.tsx').then((module) => ({ default: module.SignInAgain })),
)

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context: { services }, location }) => {
    const session = services.auth.getSnapshot()
    if (session.hasTag('inside')) return
    const isLeaving = session.context.notice === 'signedOut'
    throw redirect({ to: '/login', search: isLeaving ? {} : { redirect: location.href } })
  },
  component: () => (
    <Shell notice={<SessionNotice />} overlay={<SignInAgain />}>
      <Outlet />
    </Shell>
  ),
})
