import { useId, useRef } from 'react'
import type { Change } from '../../../../machines/shared/changes.ts'
import { fullName } from '../../../domain/names.ts'
import { textOf } from '../../../lib/text.ts'
import { cancel, close, done } from '../../../lib/texts.ts'
import { BatchOutcome } from '../../../list/batch/BatchOutcome.tsx'
import { stillAsking, stillSending } from '../../../list/batch/batch-texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { intoView } from '../../../ui/into-view.ts'
import { takeLostFocus } from '../../../ui/overlay/keep-focus.ts'
import { LeaveDialog } from '../../../ui/overlay/LeaveDialog.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Notice } from '../../../ui/text/Notice.tsx'
import { importAll } from '../employees/employee-texts.ts'
import { additionWords } from './additions-machine.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { useImport, type ImportProps } from './use-import.ts'
import * as css from './import.css.ts'
import * as texts from './import-texts.ts'

type Importing = ReturnType<typeof useImport>

/** Imports employees from a file or from pasted rows: the text, the preview of its lines, and their outcomes. */
export function ImportSheet(props: ImportProps) {
  const importing = useImport(props)
  const { guard, batch, preview } = importing
  const id = useId()
  return (
    <Sheet
      title={importAll}
      width="wide"
      onClose={guard.leave}
      isPending={batch.isChanging}
      footer={importing.isChecked ? <Confirmation {...importing} /> : <Check {...importing} id={id} />}
    >
      <div className={css.root}>
        <BatchOutcome batch={batch} words={additionWords} nameOf={nameOf} />
        {!importing.isChecked && <Entry {...importing} id={id} />}
        {preview && <ImportPreview {...importing} preview={preview} name={textOf(props.business.name)} />}
      </div>
      {guard.question && <LeaveDialog {...guard.question} />}
    </Sheet>
  )
}

const nameOf = (change: Change) => (change.type === 'addition' ? fullName(change.person) : '')

/** The text, typed, pasted or from a file. */
function Entry({ state, isPending, send, id }: Importing & { id: string }) {
  const file = useRef<HTMLInputElement>(null)
  const { form, submit, error, draft, problems, change } = state
  return (
    <form ref={form} id={id} className={css.root} onSubmit={submit} noValidate aria-label={importAll}>
      {error !== null && (
        <Notice tone="critical" ref={intoView} role="alert">
          {error}
        </Notice>
      )}
      <div className={css.actions}>
        <Button ref={takeLostFocus} isPending={isPending} onPress={() => file.current?.click()}>
          {texts.chooseFile}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) send({ type: 'file.chosen', file: chosen })
            // clears the input, so that the user can choose the same file again
            currentTarget.value = ''
          }}
        />
      </div>
      <TextArea
        label={texts.rows}
        hint={texts.hint}
        value={draft.text}
        error={problems.text}
        isRequired
        onChange={(text) => change({ text })}
        onSubmit={submit}
      />
    </form>
  )
}

function Check({ guard, isPending, id }: Importing & { id: string }) {
  return (
    <>
      <Button onPress={guard.leave}>{cancel}</Button>
      <Button type="submit" form={id} variant="primary" isPending={isPending}>
        {texts.preview}
      </Button>
    </>
  )
}

function Confirmation({ guard, batch, preview, send }: Importing) {
  const reason = batch.isChanging ? stillSending : batch.isChecking ? stillAsking : null
  if (preview?.lines.length === 0) {
    return (
      <Button variant="primary" reason={reason} reasonAlign="end" onPress={guard.leave}>
        {done}
      </Button>
    )
  }
  const fitting = preview?.fitting ?? []
  return (
    <>
      <Button reason={reason} onPress={guard.leave}>
        {close}
      </Button>
      <Button reason={reason} onPress={() => send({ type: 'text.opened' })}>
        {texts.editRows}
      </Button>
      <Button
        variant="primary"
        reason={reason ?? (fitting.length > 0 ? null : preview?.good ? texts.fewSeats(0) : texts.nothing)}
        reasonAlign="end"
        onPress={() => send({ type: 'lines.confirmed', lines: fitting })}
      >
        {texts.addAll(batch.isChanging ? batch.counts.all : fitting.length)}
      </Button>
    </>
  )
}
