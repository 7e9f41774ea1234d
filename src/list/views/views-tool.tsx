import Bookmark from 'lucide-react/icons/bookmark'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import type { ListName } from '../list-name.ts'
import type { Tool } from '../ToolButtons.tsx'
import * as texts from './view-texts.ts'

const ListViews = lazyRouteComponent(() => import('./ViewsSheet.tsx'), 'ListViews')

/** Returns the tool that opens a list's saved views. A wide window shows the views as tabs instead. */
export function viewsTool(list: Pick<ListName, 'name' | 'call'>, query: PageQuery): Tool {
  return {
    id: 'views',
    text: texts.views,
    icon: <Bookmark aria-hidden />,
    isOnlyInMenu: true,
    sheet: (onClose) => <ListViews {...list} query={query} onClose={onClose} />,
  }
}
