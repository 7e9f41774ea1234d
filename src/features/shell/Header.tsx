import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import User from 'lucide-react/icons/user'
import { useEffect, type ReactNode } from 'react'
import { Link, useMatches, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Theme } from '../../../machines/preferences.machine.ts'
import { pages, trailOf } from '../../document/pages.ts'
import { Breadcrumbs } from '../../ui/text/Breadcrumbs.tsx'
import { usePageName } from '../../ui/page-name.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { asLeft } from '../../services/left-lists.ts'
import { useServices } from '../../services/services.ts'
import { fullName } from '../../domain/names.ts'
import { MenuButton } from '../../ui/controls/MenuButton.tsx'
import * as css from './shell.css.ts'
import * as texts from './texts.ts'
import { cutText, MESSAGE_LIMIT, textOf } from '../../lib/text.ts'
import * as shared from '../../lib/texts.ts'

interface HeaderProps {
  /** Opens the search palette */
  onOpen: () => void
  /** The offer to reload */
  children: ReactNode
}

/** The bar above every page: breadcrumb, search, theme, account. */
export function Header({ onOpen, children }: HeaderProps) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const trail = page === undefined ? [] : trailOf(page).slice(0, -1)
  const name = usePageName()
  const services = useServices()
  return (
    <header className={css.header}>
      <div className={css.place}>
        <Breadcrumbs
          trail={trail.map((step) => (
            // a prefix match would mark this parent page as the current page
            <Link
              key={step}
              to={pages[step].path}
              search={asLeft(services, pages[step].path)}
              activeOptions={{ exact: true }}
            >
              {pages[step].title}
            </Link>
          ))}
          current={name ?? (page === undefined ? '' : pages[page].title)}
        />
      </div>
      {children}
      <SearchButton onOpen={onOpen} />
      <ThemeMenu />
      <AccountMenu />
    </header>
  )
}

function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      aria-keyshortcuts="Control+K Meta+K"
      icon={<Search aria-hidden />}
      className={css.search}
      onPress={onOpen}
    >
      <VisuallyHidden>{texts.search}</VisuallyHidden>
      <span className={css.searchWords} aria-hidden="true">
        {texts.search}
        <kbd className={css.keys}>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </span>
    </Button>
  )
}

const isApple = (): boolean => /Mac OS|iPhone|iPad/.test(navigator.userAgent)

/** The signed-in user's menu: profile and sign out. */
function AccountMenu() {
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

const themes = {
  light: { text: shared.lightTheme, Icon: Sun },
  dark: { text: shared.darkTheme, Icon: Moon },
  system: { text: shared.systemTheme, Icon: Monitor },
}

const isTheme = (id: string): id is Theme => Object.hasOwn(themes, id)

/** The menu that sets the theme (spec, section 4). */
function ThemeMenu() {
  const { preferences } = useServices()
  const theme = useSelector(preferences, ({ context }) => context.theme)
  const { Icon } = themes[theme]
  return (
    <MenuButton
      label={shared.theme}
      icon={<Icon aria-hidden />}
      sections={[
        {
          id: 'theme',
          title: shared.theme,
          selected: theme,
          entries: Object.entries(themes).map(([id, { text, Icon: Sign }]) => ({
            id,
            text,
            icon: <Sign aria-hidden />,
          })),
        },
      ]}
      onAction={(id) => {
        if (isTheme(id)) preferences.send({ type: 'theme.chosen', theme: id })
      }}
    />
  )
}
