import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { NotFoundScreen } from '../features/not-found/NotFoundScreen.tsx'
import * as css from '../features/not-found/not-found.css.ts'
import { useServices } from '../services/services.ts'
import { Frame } from './-frame.tsx'

export const Route = createFileRoute('/404')({ component: NotFound })

/** The path is public, so only an administrator who is signed in gets the navigation. */
function NotFound() {
  const isInside = useSelector(useServices().auth, (snapshot) => snapshot.hasTag('inside'))
  return isInside ? (
    <Frame>
      <NotFoundScreen />
    </Frame>
  ) : (
    <main className={css.page}>
      <NotFoundScreen />
    </main>
  )
}
