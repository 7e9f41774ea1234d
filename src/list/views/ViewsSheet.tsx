import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MAX_VIEWS, type View } from '../../../machines/rules/views.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import {
  showColumns,
  shownIn,
  useActiveView,
  useShowView,
  useViewQuery,
  useViews,
} from '../../services/views.ts'
import type { ListName } from '../list-name.ts'
import { ViewList, type ViewListProps } from './ViewList.tsx'
import * as css from './views.css.ts'
import * as texts from './view-texts.ts'

export interface ViewsSheetProps extends ViewListProps {
  shown: Omit<View, 'name'>
  canSave: (view: View) => boolean
  onSave: (view: View) => void
  onClose: () => void
}

/** Lists the saved views and saves the current one. */
export function ViewsSheet({ shown, canSave, onSave, onClose, ...list }: ViewsSheetProps) {
  const [name, setName] = useState('')
  const [isAsked, setAsked] = useState(false)
  const view = { ...shown, name }
  const isFree = canSave(view)
  const reason =
    list.views.length >= MAX_VIEWS
      ? texts.tooMany(MAX_VIEWS)
      : name.trim() === ''
        ? texts.noName
        : texts.nameTaken
  return (
    <Sheet title={texts.views} onClose={onClose}>
      <div className={css.root}>
        <p className={css.hint}>{texts.hint}</p>
        <form
          className={css.form}
          aria-label={texts.saveTitle}
          onSubmit={(event) => {
            event.preventDefault()
            setAsked(!isFree)
            if (!isFree) return
            onSave(view)
            setName('')
          }}
        >
          <TextField
            label={texts.name}
            value={name}
            onChange={setName}
            maxLength={60}
            isRequired
            error={isAsked && !isFree ? reason : null}
          />
          <div className={css.buttons}>
            <Button type="submit" variant="primary">
              {texts.save}
            </Button>
          </div>
        </form>
        <ViewList
          {...list}
          onShow={(view) => {
            onClose()
            list.onShow(view)
          }}
        />
      </div>
    </Sheet>
  )
}

interface ListViewsProps extends Pick<ListName, 'name' | 'call'> {
  query: PageQuery
  onClose: () => void
}

/** Lists the saved views, and saves the list's current query and columns as a view. */
export function ListViews({ name, call, query: listed, onClose }: ListViewsProps) {
  const query = useViewQuery(listed)
  const saved = useViews()
  const { active, isEdited } = useActiveView(name, query, saved.views)
  const shown = shownIn({ call }, query)
  const navigate = useNavigate()
  return (
    <ViewsSheet
      {...saved}
      onSave={(view) => {
        const added = { ...view, id: String(Date.now()) }
        saved.onSave(added)
        // Makes the saved view the active one
        showColumns(added)
        const state = (current: object) => ({ ...current, view: added.id })
        void navigate({ to: '.', search: true, state, replace: true, resetScroll: false })
      }}
      shown={{ list: name, ...shown }}
      active={active?.name}
      edited={isEdited && active ? { ...active, ...shown } : undefined}
      onShow={useShowView()}
      onClose={onClose}
    />
  )
}
