import Search from 'lucide-react/icons/search'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, TextField } from 'react-aria-components/TextField'
import { cx } from '../../ui/cx.ts'
import * as overlay from '../../ui/overlay/overlay.css.ts'
import * as css from './palette.css.ts'
import { PaletteStatus } from './PaletteStatus.tsx'
import { useCommands, type Command } from './use-commands.ts'
import { useFound } from './use-found.ts'
import { usePalette } from './use-palette.ts'
import * as texts from './texts.ts'

interface PaletteProps {
  onClose: () => void
  /** the list of shortcuts takes its place */
  onShortcuts: () => void
}

/** Search over pages, actions, payments and businesses (statement U38). */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const { snapshot, send } = usePalette()
  const { text } = snapshot.context
  const commands = useCommands(text, onShortcuts)
  const found = useFound(snapshot.context, () => {
    send({ type: 'retry.requested' })
  })
  const groups = [...commands, ...found]
  const run = (id: string) => {
    const command = groups.flatMap((group) => group.commands).find((one) => one.id === id)
    if (!command) return
    if (!command.staysOpen) onClose()
    command.run()
  }

  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={cx(overlay.backdrop, css.place)}>
      <Modal className={css.palette}>
        <Dialog aria-label={texts.search} className={css.content}>
          <Autocomplete
            inputValue={text}
            onInputChange={(typed) => {
              send({ type: 'text.typed', text: typed })
            }}
          >
            <TextField aria-label={texts.searchEverything} autoFocus className={css.field}>
              <Search aria-hidden className={css.glass} />
              <Input
                type="text"
                role="combobox"
                aria-expanded="true"
                className={css.input}
                maxLength={200}
                placeholder={texts.searchEverything}
                onKeyDown={({ key, currentTarget, nativeEvent }) => {
                  if (key !== 'Enter' || nativeEvent.isComposing) return
                  // what has the arrow's place is run by the list itself
                  if (currentTarget.hasAttribute('aria-activedescendant')) return
                  const first = groups[0]?.commands[0]
                  if (text !== '') send({ type: 'search.submitted' })
                  else if (first) run(first.id)
                }}
              />
            </TextField>
            <PaletteStatus snapshot={snapshot} send={send} />
            <ListBox
              aria-label={texts.searchEverything}
              items={groups}
              className={css.list}
              data-has-first={text === '' || undefined}
              selectionMode="none"
              onAction={(key) => {
                run(String(key))
              }}
            >
              {(group) => (
                <ListBoxSection id={group.id} className={css.group}>
                  <Header className={css.groupTitle}>{group.title}</Header>
                  {group.commands.map((command) => (
                    <ListBoxItem
                      key={command.id}
                      id={command.id}
                      textValue={command.text}
                      className={css.entry}
                    >
                      <Line {...command} />
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              )}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Line({ Icon, text, detail, hint }: Command) {
  return (
    <>
      <Icon aria-hidden className={css.icon} />
      <span className={css.words}>
        <bdi>{text}</bdi>
        {detail !== undefined && (
          <span className={css.detail}>
            , <bdi>{detail}</bdi>
          </span>
        )}
      </span>
      {hint !== undefined && <bdi className={css.hint}>{hint}</bdi>}
    </>
  )
}
