import { useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import { useServices } from '../../services/services.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import * as css from './profile.css.ts'

/**
 * The two ways out. All tabs of a browser share one token (decisions, 3), so neither leaves another tab signed in: they
 * differ in what happens when the server does not agree (decisions, 4).
 */
export function SignOut() {
  const { auth } = useServices()
  const isAsking = useSelector(auth, (session) => session.matches({ success: 'signingOut' }))
  const isLeaving = useSelector(auth, (session) => session.matches('leaving'))
  const id = useId()
  const ways = useMemo(
    () => ({
      ask: () => {
        auth.send({ type: 'logout.requested' })
      },
      insist: () => {
        auth.send({ type: 'logout.forced' })
      },
    }),
    [auth],
  )
  useOfferedActions(
    useMemo(
      () => [
        { id: 'sign-out', text: 'Sign out', run: ways.ask },
        { id: 'sign-out-all', text: 'Sign out of all tabs', run: ways.insist },
      ],
      [ways],
    ),
  )
  return (
    <div className={css.ways}>
      <Button aria-describedby={`${id}-ask`} isPending={isAsking} onPress={ways.ask}>
        Sign out
      </Button>
      <p id={`${id}-ask`}>
        Ends the session, which this browser’s tabs share, once the server agrees. If it does not, you stay
        signed in.
      </p>
      <Button aria-describedby={`${id}-insist`} isPending={isLeaving} onPress={ways.insist}>
        Sign out of all tabs
      </Button>
      <p id={`${id}-insist`}>
        Takes the session from every tab of this browser, even when the server cannot be reached.
      </p>
    </div>
  )
}
