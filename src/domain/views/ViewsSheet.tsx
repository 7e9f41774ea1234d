import { useState } from 'react'
import { MAX_VIEWS, type View } from '../../../machines/rules/views.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import * as texts from './view-texts.ts'
import { ViewList, type ViewListProps } from './ViewList.tsx'
import * as css from './views.css.ts'

export interface ViewsSheetProps extends ViewListProps {
  /** what is shown now, without its name */
  shown: Omit<View, 'name'>
  canSave: (view: View) => boolean
  onSave: (view: View) => void
  onClose: () => void
}

/** The views of a device, and what is shown as one more. */
export function ViewsSheet({ shown, canSave, onSave, onClose, ...list }: ViewsSheetProps) {
  const [name, setName] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isFree = canSave({ ...shown, name })
  const reason =
    list.views.length >= MAX_VIEWS
      ? texts.tooMany(MAX_VIEWS)
      : name.trim() === ''
        ? texts.noName
        : texts.nameTaken
  return (
    <Sheet title={texts.views} onClose={onClose}>
      <div className={css.stack}>
        <p className={css.hint}>{texts.hint}</p>
        <form
          className={css.form}
          aria-label={texts.saveTitle}
          onSubmit={(event) => {
            event.preventDefault()
            setAsked(!isFree)
            if (!isFree) return
            onSave({ ...shown, name })
            setName('')
          }}
        >
          <TextField
            label={texts.name}
            value={name}
            onChange={setName}
            maxLength={60}
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
