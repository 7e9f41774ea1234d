import Ellipsis from 'lucide-react/icons/ellipsis'
import { actions, actionsFor } from '../../lib/texts.ts'
import { MenuButton, type MenuButtonProps } from '../controls/MenuButton.tsx'
import type { MenuEntry } from '../overlay/MenuPopover.tsx'
import type { Column } from './table-columns.ts'

interface RowMenuProps extends Pick<MenuButtonProps, 'onAction'> {
  /** The name of the row's record */
  name: string
  entries: readonly MenuEntry[]
}

/** The menu with the actions on a row. */
export function RowMenu({ name, entries, onAction }: RowMenuProps) {
  return (
    <MenuButton
      label={actionsFor(name)}
      icon={<Ellipsis aria-hidden />}
      size="small"
      sections={[{ id: 'actions', entries }]}
      onAction={onAction}
    />
  )
}

/** Returns the column of the rows' menus, which is the last one. */
export const menuColumn = <Row,>(cell: Column<Row>['cell']): Column<Row> => ({
  id: 'actions',
  header: actions,
  cell,
  card: 'menu',
  isWidget: true,
  isHeaderHidden: true,
  staysAtEnd: true,
  skeleton: '1rem',
})
