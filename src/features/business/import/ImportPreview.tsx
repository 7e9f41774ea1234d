import { use } from 'react'
import { wordsCell } from '../../../../machines/rules/csv.ts'
import type { ImportLine } from '../../../../machines/rules/employee-import.ts'
import { cutText } from '../../../lib/text.ts'
import { saveCsv } from '../../../list/export/deliver.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { cx } from '../../../ui/cx.ts'
import { compare } from '../../../ui/overlay/compare.css.ts'
import { takeLostFocus } from '../../../ui/overlay/keep-focus.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Notice } from '../../../ui/text/Notice.tsx'
import { ZoneContext } from '../../../ui/text/zone.ts'
import type { Preview, useImport } from './use-import.ts'
import * as css from './import.css.ts'
import * as texts from './import-texts.ts'

/** The maximum number of rendered lines, so that a long file stays fast. */
const MOST = 100
/** The maximum number of lines with a copy button, because each update builds the text to copy. */
const MOST_COPIED = 2000
/** The length at which a cell is truncated, in characters. */
const CELL = 80

interface ImportPreviewProps extends Pick<ReturnType<typeof useImport>, 'free' | 'ignored' | 'rest'> {
  preview: Preview
  /** the business's name, for the name of the file */
  name: string
}

/** Shows which lines can be added and what is wrong with the others, which can be copied or saved. */
export function ImportPreview({ preview, free, ignored, rest, name }: ImportPreviewProps) {
  const zone = use(ZoneContext)
  const { lines, good, wrong, fitting } = preview
  if (lines.length === 0) return <Notice tone="positive">{texts.allAdded}</Notice>
  const fits = new Set(fitting)
  const save = () => saveCsv(rest(), texts.restFile, { search: name }, zone)
  return (
    <>
      <p role="status" tabIndex={-1} ref={takeLostFocus} className={css.counts}>
        {texts.counts(fitting.length, good - fitting.length, wrong)}
      </p>
      {free !== null && free < good && <Notice tone="caution">{texts.fewSeats(free)}</Notice>}
      {ignored.length > 0 && <p className={css.quiet}>{cutText(texts.ignored(ignored), 300)}</p>}
      <PlainTable
        className={cx(compare, css.table)}
        label={texts.preview}
        heads={[texts.line, texts.employee, texts.result]}
        rows={lines.slice(0, MOST).map((line) => rowOf(line, fits.has(line)))}
      />
      {lines.length > MOST && <p className={css.quiet}>{texts.more(lines.length - MOST)}</p>}
      <div className={css.actions}>
        {lines.length <= MOST_COPIED && <CopyButton what={texts.rest} text={rest()} isNamed />}
        <Button size="small" onPress={save}>
          {texts.saveRest}
        </Button>
      </div>
    </>
  )
}

function rowOf({ line, draft, error }: ImportLine, fits: boolean) {
  const values = [wordsCell(draft.firstName, draft.lastName), draft.email, draft.phone]
  return {
    key: String(line),
    cells: [
      line,
      values
        .filter((value) => value !== '')
        .map((value, nth) => (
          <span key={nth} className={nth > 0 ? css.quiet : undefined}>
            <bdi>{cutText(value, CELL)}</bdi>
          </span>
        )),
      <span className={error === null ? css.quiet : css.wrong}>
        {error ?? (fits ? texts.ready : texts.noSeat)}
      </span>,
    ],
  }
}
