import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import RotateCw from 'lucide-react/icons/rotate-cw'
import User from 'lucide-react/icons/user'
import { useEffect } from 'react'
import { useServices } from '../../services/services.ts'
import { fullName } from '../../domain/names.ts'
import { cutText, MESSAGE_LIMIT, textOf } from '../../lib/text.ts'
import { MenuButton } from '../../ui/controls/MenuButton.tsx'
import * as css from './shell.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** The signed-in user's menu: profile and sign out. */
export function AccountMenu() {
  const { auth, profile: actor } = useServices()
  const navigate = useNavigate()
  const { profile, error } = useSelector(actor, ({ context }) => context)
  useEffect(() => actor.send({ type: 'profile.requested' }), [actor])
  const actions: Readonly<Record<string, () => void>> = {
    profile: () => void navigate({ to: '/profile' }),
    retry: () => actor.send({ type: 'retry.requested' }),
    signOut: () => auth.send({ type: 'logout.requested' }),
  }

  const name = profile === null ? null : fullName(profile)
  return (
    <div className={css.accountPlace}>
      <MenuButton
        label={name === null ? texts.account : texts.accountOf(name)}
        icon={<CircleUser aria-hidden />}
        sections={[
          {
            id: 'account',
            title:
              profile === null
                ? cutText(error ?? texts.loadingProfile, MESSAGE_LIMIT)
                : textOf(profile.email),
            entries: [
              { id: 'profile', text: texts.profile, icon: <User aria-hidden /> },
              ...(error === null
                ? []
                : [{ id: 'retry', text: texts.loadProfileAgain, icon: <RotateCw aria-hidden /> }]),
              { id: 'signOut', text: shared.signOut, icon: <LogOut aria-hidden /> },
            ],
          },
        ]}
        onAction={(id) => actions[id]?.()}
      >
        {name !== null && <bdi className={css.account}>{name}</bdi>}
      </MenuButton>
    </div>
  )
}
