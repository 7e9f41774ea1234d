import { useActorRef, useSelector } from '@xstate/react'
import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useState } from 'react'
import { profileMachine } from '../../../machines/profile.machine.ts'
import { useServices } from '../../app/services.ts'
import { fullName } from '../../lib/names.ts'
import { textOf } from '../../lib/text.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import * as css from './shell.css.ts'

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { auth, calls, actorOptions } = useServices()
  const [machine] = useState(() => profileMachine.provide({ actors: calls }))
  const actor = useActorRef(machine, actorOptions)
  const { profile, error } = useSelector(actor, ({ context }) => context)
  useEffect(() => {
    actor.send({ type: 'profile.wanted' })
  }, [actor])

  const name = profile === null ? 'Account' : fullName(profile)
  return (
    <MenuButton
      label={profile === null ? 'Account' : `Account of ${name}`}
      icon={<CircleUser aria-hidden />}
      sections={[
        {
          id: 'account',
          title: profile === null ? (error ?? 'Loading your profile') : textOf(profile.email),
          entries: [
            ...(error === null ? [] : [{ id: 'retry', text: 'Load profile again' }]),
            { id: 'signOut', text: 'Sign out', icon: <LogOut aria-hidden /> },
          ],
        },
      ]}
      onAction={(id) => {
        if (id === 'signOut') auth.send({ type: 'logout.requested' })
        else actor.send({ type: 'retry.requested' })
      }}
    >
      <bdi className={css.account}>{name}</bdi>
    </MenuButton>
  )
}
