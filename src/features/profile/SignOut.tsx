import { useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import { useServices } from '../../services/services.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import * as css from './profile.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/**
 * The two ways to sign out. All tabs of a browser share one token (decisions, 3), so both ways sign out every tab.
 * They differ only if the server refuses the sign-out (decisions, 4).
 */
export function SignOut() {
  const { auth } = useServices()
  const isAsking = useSelector(auth, (session) => session.matches({ success: 'signingOut' }))
  const isLeaving = useSelector(auth, (session) => session.matches({ success: 'leaving' }))
  const id = useId()
  const ways = useMemo(
    () => ({
      ask: () => auth.send({ type: 'logout.requested' }),
      insist: () => auth.send({ type: 'logout.forced' }),
    }),
    [auth],
  )
  useOfferedActions(
    useMemo(
      () => [
        { id: 'sign-out', text: shared.signOut, run: ways.ask, isGrave: true },
        { id: 'sign-out-all', text: texts.signOutAnyway, run: ways.insist, isGrave: true },
      ],
      [ways],
    ),
  )
  return (
    <div className={css.ways}>
      <Button aria-describedby={`${id}-ask`} isPending={isAsking} onPress={ways.ask}>
        {shared.signOut}
      </Button>
      <p id={`${id}-ask`}>{texts.signOutMeans} </p>
      <Button aria-describedby={`${id}-insist`} isPending={isLeaving} onPress={ways.insist}>
        {texts.signOutAnyway}
      </Button>
      <p id={`${id}-insist`}>{texts.signOutAnywayMeans} </p>
    </div>
  )
}
