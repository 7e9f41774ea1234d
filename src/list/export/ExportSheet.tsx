import type { ExportColumn } from '../../../machines/rules/csv.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import type { Supported } from '../../lib/supports.ts'
import { useExport } from '../../services/use-export.ts'
import type { ListName } from '../list-name.ts'
import { useDelivery } from './deliver.ts'
import { close, done, resume, stop } from '../../lib/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { box } from '../../ui/controls/checkbox.css.ts'
import { RadioGroup } from '../../ui/controls/RadioGroup.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { Notice } from '../../ui/text/Notice.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import * as css from './export.css.ts'
import { MissingRows, ReadRows } from './ReadRows.tsx'
import * as texts from './export-texts.ts'

interface ExportSheetProps extends ReturnType<typeof useExport<object, { id: string; header: string }>> {
  /** "payment" and "payments" */
  noun: string
  plural: string
  onClose: () => void
}

/** Lets the user choose an export's rows, columns and format, then shows its progress and outcome. */
export function ExportSheet(props: ExportSheetProps) {
  const { noun, plural, isSelection, total, state } = props
  return (
    <Sheet title={texts.title(plural)} onClose={props.onClose} footer={<Actions {...props} />}>
      <div className={css.root}>
        <p className={css.what}>{(isSelection ? texts.selectedOf : texts.allOf)(total, noun, plural)}</p>
        <VisuallyHidden role="status">{state === 'running' && texts.running(plural)}</VisuallyHidden>
        {state === 'choosing' ? <Choices {...props} /> : <Outcome {...props} />}
      </div>
    </Sheet>
  )
}

function Choices({ columns, chosen, zone, form, send }: ExportSheetProps) {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <RadioGroup
        label={texts.form}
        value={form}
        options={[
          { id: 'file', text: texts.forms.file },
          { id: 'table', text: texts.forms.table },
        ]}
        onChange={(chosenForm) => send({ type: 'form.chosen', form: chosenForm })}
      />
      <fieldset className={css.group}>
        <legend className={css.legend}>{texts.columns}</legend>
        <div className={css.boxes}>
          {columns.map(({ id, header }) => (
            <label key={id} className={css.choice}>
              <input
                type="checkbox"
                className={box}
                checked={chosen.includes(id)}
                onChange={() => send({ type: 'column.toggled', column: id })}
              />
              {header}
            </label>
          ))}
        </div>
      </fieldset>
      <RadioGroup
        label={texts.zone}
        value={zone}
        options={[
          { id: 'local', text: texts.deviceZone(device) },
          { id: 'UTC', text: 'UTC' },
          { id: 'Asia/Kolkata', text: 'Asia/Kolkata' },
        ]}
        onChange={(chosenZone) => send({ type: 'zone.chosen', zone: chosenZone })}
      />
    </>
  )
}

function Outcome(props: ExportSheetProps) {
  const { noun, plural, state, form, count } = props
  if (state !== 'done') return <ReadRows {...props} />
  return (
    <>
      <Notice tone="positive">{(form === 'file' ? texts.saved : texts.copied)(count, noun, plural)}</Notice>
      <MissingRows {...props} />
    </>
  )
}

function Actions({ state, form, chosen, isStreamed, send, onClose }: ExportSheetProps) {
  const leave = <Button onPress={onClose}>{close}</Button>
  if (state === 'running') {
    return <Button onPress={() => send({ type: 'export.cancelled' })}>{stop}</Button>
  }
  if (state === 'done') {
    return (
      <>
        <Button onPress={() => send({ type: 'file.requested' })}>
          {form === 'file' ? texts.downloadAgain : texts.copyAgain}
        </Button>
        <Button variant="primary" onPress={onClose}>
          {done}
        </Button>
      </>
    )
  }
  const isChoosing = state === 'choosing'
  return (
    <>
      {leave}
      <Button
        variant="primary"
        reason={isChoosing && chosen.length === 0 ? texts.chooseColumn : null}
        reasonAlign="end"
        onPress={() => send({ type: isChoosing ? 'export.confirmed' : 'retry.requested' })}
      >
        {isChoosing
          ? form === 'file'
            ? texts.download
            : texts.copyTable
          : isStreamed
            ? texts.again
            : resume}
      </Button>
    </>
  )
}

/** The rows of a paged list to export. */
export interface ListExportProps<Row> {
  list: { query: PageQuery; total: number | null }
  /** The selected rows, or null for all matching rows. */
  rows: readonly Row[] | null
  /** Opens the sheet ready to copy the rows' ids. */
  isForIds?: boolean
  onClose: () => void
}

/** The parts of a paged list that its export needs. */
interface Exported<Row extends object> {
  names: ListName
  columns: readonly ExportColumn<Row>[]
  /** The column that contains the rows' ids. The sheet can copy this column alone. */
  id: string
  idOf: (row: Row) => string
  /** The capability of a backend that can write the exported file. */
  file?: Supported
}

/** Returns the export sheet component for a paged list. */
export function exportOf<Row extends object>({ names, columns, id, ...own }: Exported<Row>) {
  return function ListExport({ list: { query, total }, rows, isForIds, onClose }: ListExportProps<Row>) {
    const { call: operationId, noun, plural } = names
    const source = { ...query, plural, columns }
    const copied = isForIds ? id : undefined
    const delivery = useDelivery(source)
    const exporting = useExport({
      ...source,
      ...own,
      ...delivery,
      operationId,
      total: total ?? 0,
      rows,
      copied,
    })
    return <ExportSheet {...exporting} noun={noun} plural={plural} onClose={onClose} />
  }
}
