import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import Trash from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import type { View } from '../../../machines/rules/views.ts'
import { showMessage } from '../../browser/messages.ts'
import { cancel, tryAgain, undo } from '../../lib/texts.ts'
import type { useViews } from '../../services/views.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { Notice } from '../../ui/text/Notice.tsx'
import * as texts from './view-texts.ts'
import * as css from './views.css.ts'

export interface ViewListProps extends Omit<ReturnType<typeof useViews>, 'canSave' | 'onSave'> {
  /** The name of the displayed view */
  active?: string | undefined
  /** The displayed view as the user has changed it, which can be saved in place of the stored one */
  edited?: View | undefined
  onShow: (view: View) => void
}

/** Lists the saved views, each of which the user can open, rename and delete. */
export function ViewList(props: ViewListProps) {
  const { views, active, edited } = props
  const activeView = useRef<HTMLButtonElement>(null)
  const [renamed, setRenamed] = useState<string | null>(null)
  const remove = (view: View) => {
    const { name } = view
    const at = views.indexOf(view)
    const restore = () => {
      const action = { label: tryAgain, onPress: restore }
      if (!props.onRestore(view, at))
        showMessage({ tone: 'critical', name, text: texts.notRestored(name), action })
    }
    props.onRemove(name)
    const action = { label: undo, onPress: restore }
    showMessage({ tone: 'positive', name, text: texts.removed(name), action })
  }
  return (
    <>
      {props.isRefused && <Notice tone="caution">{texts.notKept}</Notice>}
      {views.length === 0 && <p className={css.hint}>{texts.none}</p>}
      <ul className={css.list} aria-label={texts.views}>
        {views.map((view) => (
          <li key={view.name} className={css.entry}>
            {renamed === view.name ? (
              <Renaming {...props} name={view.name} onEnd={() => setRenamed(null)} />
            ) : (
              <>
                <div className={css.view}>
                  <Button
                    variant="quiet"
                    className={css.show}
                    ref={view.name === active ? activeView : null}
                    aria-current={view.name === active ? 'true' : undefined}
                    onPress={() => props.onShow(view)}
                  >
                    <bdi className={css.name}>{view.name}</bdi>
                    <span className={css.hint}>{texts.about(view, view.name === edited?.name)}</span>
                  </Button>
                  {edited && view.name === edited.name && (
                    <Button
                      size="small"
                      className={css.update}
                      aria-label={texts.updateOf(view.name)}
                      onPress={() => {
                        props.onUpdate(edited)
                        // The button disappears with the changes
                        activeView.current?.focus()
                      }}
                    >
                      {texts.update}
                    </Button>
                  )}
                </div>
                <IconButton
                  label={texts.makeDefault(view.name)}
                  icon={<Star aria-hidden className={view.isDefault && css.chosen} />}
                  aria-pressed={view.isDefault === true}
                  onPress={() => props.onDefault(view.name)}
                />
                <IconButton
                  label={texts.rename(view.name)}
                  icon={<Pencil aria-hidden />}
                  onPress={() => setRenamed(view.name)}
                />
                <IconButton
                  label={texts.remove(view.name)}
                  icon={<Trash aria-hidden />}
                  onPress={() => remove(view)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Renaming({
  name,
  canRename,
  onRename,
  onEnd,
}: Pick<ViewListProps, 'canRename' | 'onRename'> & { name: string; onEnd: () => void }) {
  const [draft, setDraft] = useState(name)
  const [isAsked, setAsked] = useState(false)
  const isFree = canRename(name, draft)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!isFree) return
        onRename(name, draft)
        onEnd()
      }}
    >
      <TextField
        label={texts.newName(name)}
        value={draft}
        onChange={setDraft}
        autoFocus
        maxLength={60}
        isRequired
        error={isAsked && !isFree ? (draft.trim() === '' ? texts.noName : texts.nameTaken) : null}
      />
      <div className={css.buttons}>
        <Button type="submit">{texts.saveName}</Button>
        <Button variant="quiet" onPress={onEnd}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
