import { useNavigate, useSearch } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState, type ReactNode } from 'react'
import { moreTools } from '../lib/texts.ts'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { MenuButton } from '../ui/controls/MenuButton.tsx'
import { LazyBoundary } from '../ui/LazyBoundary.tsx'
import * as css from '../ui/table/list-toolbar.css.ts'
import { exportAction } from './export/export-texts.ts'

/** A tool of a list, which opens a sheet. */
export interface Tool {
  id: string
  text: string
  icon: ReactNode
  /** the sheet, whose code loads when it opens */
  sheet: (onClose: () => void) => ReactNode
  /** opens a sheet that is in the URL, in place of `sheet` */
  onOpen?: () => void
  /** has an entry in the menu, but no icon, because a wider page shows the tool elsewhere */
  isOnlyInMenu?: true
}

/** Returns the tool that opens the export sheet of a list. */
export const exportTool = (sheet: Tool['sheet']): Tool => ({
  id: 'export',
  text: exportAction,
  icon: <Download aria-hidden />,
  sheet,
})

/** The tools at the end of a list's toolbar: icons, and on a narrow screen the entries of one menu. */
export function ToolButtons({ tools }: { tools: readonly Tool[] }) {
  // A link may name a tool, whose sheet then opens with the page
  const { tool = null } = useSearch({ strict: false })
  const [open, setOpen] = useState<string | null>(tool)
  const navigate = useNavigate()
  const show = (id: string) => (tools.find((one) => one.id === id)?.onOpen ?? (() => setOpen(id)))()
  const close = () => {
    setOpen(null)
    if (tool !== null)
      void navigate({
        to: '.',
        search: ({ tool: _, ...search }) => search,
        replace: true,
        resetScroll: false,
      })
  }
  return (
    <div className={css.tools}>
      <div className={css.icons}>
        {tools
          .filter(({ isOnlyInMenu }) => !isOnlyInMenu)
          .map(({ id, text, icon }) => (
            <IconButton
              key={id}
              variant="secondary"
              label={text}
              icon={icon}
              aria-haspopup="dialog"
              onPress={() => show(id)}
            />
          ))}
      </div>
      <div className={css.menu}>
        <MenuButton
          label={moreTools}
          icon={<Ellipsis aria-hidden />}
          sections={[{ id: 'tools', entries: tools }]}
          onAction={show}
        />
      </div>
      <LazyBoundary>{tools.find(({ id }) => id === open)?.sheet(close)}</LazyBoundary>
    </div>
  )
}
