import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import Bookmark from 'lucide-react/icons/bookmark'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CreditCard from 'lucide-react/icons/credit-card'
import Keyboard from 'lucide-react/icons/keyboard'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import PanelLeft from 'lucide-react/icons/panel-left'
import type Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import User from 'lucide-react/icons/user'
import type { RecentRecord } from '../../../machines/rules/recent.ts'
import { pages, sections, type Section } from '../../document/pages.ts'
import { asLeft } from '../../services/left-lists.ts'
import { useServices } from '../../services/services.ts'
import { useShowView, useViews } from '../../services/views.ts'
import { useScreenActions } from '../../ui/screen-actions.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** One line of the palette. */
export interface Command {
  id: string
  text: string
  Icon: typeof Search
  /** secondary text that distinguishes equal names */
  detail?: string
  /** secondary text at the end: the reason for a match */
  hint?: string
  keys?: string
  run: () => void
  staysOpen?: boolean
  /** the record that the line opens, which can be pinned */
  record?: RecentRecord
}

export interface CommandGroup {
  id: string
  title: string
  commands: readonly Command[]
}

const isEmail = /^\s*\S+@\S+\.\S+\s*$/

const themes = [
  { id: 'light', text: texts.useLightTheme, Icon: Sun },
  { id: 'dark', text: texts.useDarkTheme, Icon: Moon },
  { id: 'system', text: texts.useSystemTheme, Icon: Monitor },
] as const

/**
 * Returns all commands. Every command is also available on a screen. If the text is an email, one command opens the
 * payments with this email.
 */
function useAllCommands(text: string, onShortcuts: () => void): CommandGroup[] {
  const services = useServices()
  const { preferences } = services
  const navigate = useNavigate()
  const offered = useScreenActions()
  const { views } = useViews()
  const showView = useShowView()
  const { theme, isMinimized, hasShortcuts } = useSelector(preferences, ({ context }) => context)
  const screen = {
    id: 'screen',
    title: texts.onThisPage,
    commands: offered.map(({ shortcut, ...action }) => ({
      ...action,
      Icon: ChevronRight,
      ...(hasShortcuts && shortcut !== undefined && { keys: shortcut.toUpperCase() }),
    })),
  }
  const goTo = (page: Section | typeof pages.profile, Icon: Command['Icon']) => ({
    id: `go-${page.path}`,
    text: page.title,
    Icon,
    ...(hasShortcuts && 'chord' in page && { keys: `G ${page.chord.toUpperCase()}` }),
    run: () => void navigate({ to: page.path, search: asLeft(services, page.path) }),
  })
  // Enter runs the first command, so a destructive command must not be first
  const isGrave = offered.some((action) => action.isGrave)
  return [
    ...(isGrave ? [] : [screen]),
    {
      id: 'go',
      title: texts.goTo,
      commands: [
        ...sections.map((page) => goTo(page, page.Icon)),
        ...(isEmail.test(text)
          ? [
              {
                id: 'go-payer',
                text: texts.paymentsBy(text.trim()),
                Icon: CreditCard,
                run: () => void navigate({ to: '/payments/customer', search: { email: text.trim() } }),
              },
            ]
          : []),
        goTo(pages.profile, User),
      ],
    },
    {
      id: 'views',
      title: texts.views,
      commands: views.map((view) => ({
        id: `view-${view.name}`,
        text: view.name,
        Icon: Bookmark,
        hint: pages[view.list].title,
        run: () => showView(view),
      })),
    },
    {
      id: 'device',
      title: texts.thisDevice,
      commands: [
        ...themes
          .filter(({ id }) => id !== theme)
          .map(({ id, text, Icon }) => ({
            id: `theme-${id}`,
            text,
            Icon,
            run: () => preferences.send({ type: 'theme.chosen', theme: id }),
          })),
        {
          id: 'sidebar',
          Icon: PanelLeft,
          text: isMinimized ? shared.expandSidebar : shared.collapseSidebar,
          run: () => preferences.send({ type: 'sidebar.toggled' }),
        },
        {
          id: 'shortcuts',
          Icon: Keyboard,
          text: texts.showShortcuts,
          ...(hasShortcuts && { keys: '?' }),
          staysOpen: true,
          run: onShortcuts,
        },
      ],
    },
    ...(isGrave ? [screen] : []),
  ]
}

/** Returns the commands that contain all words of the text. */
export function useCommands(text: string, onShortcuts: () => void): readonly CommandGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return useAllCommands(text, onShortcuts)
    .map((group) => ({
      ...group,
      commands: group.commands.filter((command) =>
        words.every((word) => command.text.toLowerCase().includes(word)),
      ),
    }))
    .filter(({ commands }) => commands.length > 0)
}
