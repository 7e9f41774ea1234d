import Copy from 'lucide-react/icons/copy'
import { wordsCell } from '../../../machines/rules/csv.ts'
import { emailOf } from '../../../machines/rules/double-charge.ts'
import { uniqueBy } from '../../../machines/rules/unique.ts'
import { copy } from '../../lib/copy-texts.ts'
import { countOf } from '../../lib/text.ts'
import type { usePagedList } from '../../services/paged-list.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { ListName } from '../list-name.ts'
import { SheetButton } from '../SheetButton.tsx'
import { CopySelected } from './CopySelected.tsx'
import { MatchingSheet } from './MatchingSheet.tsx'
import * as texts from './selection-texts.ts'

interface WithEmail {
  _id: string
  email?: unknown
}

/** Copies the emails of the rows without duplicates, one per line. */
export function CopyEmails({ rows }: { rows: readonly WithEmail[] }) {
  const emails = uniqueBy(
    rows.map(({ email }) => wordsCell(email)).filter((email) => email !== ''),
    emailOf,
  )
  return emails.length > 0 ? (
    <CopySelected what={countOf(emails.length, texts.email)} text={emails.join('\n')} />
  ) : (
    <Button size="small" reason={texts.noEmails}>
      {copy(texts.emails)}
    </Button>
  )
}

interface SelectionEmailsProps<Row extends WithEmail> {
  names: ListName
  list: Pick<ReturnType<typeof usePagedList<Row>>, 'query' | 'total' | 'selected' | 'isAllSelected'>
}

/** Copies the emails of the selected rows, or of all matching rows, which load first. */
export function SelectionEmails<Row extends WithEmail>({ names, list }: SelectionEmailsProps<Row>) {
  if (!list.isAllSelected) return <CopyEmails rows={list.selected} />
  return (
    <SheetButton
      size="small"
      icon={<Copy aria-hidden />}
      actionName={copy(texts.emails)}
      sheet={(onClose) => (
        <MatchingSheet<Row>
          title={copy(texts.emails)}
          names={names}
          list={list}
          idOf={idOf}
          action={(rows) => <CopyEmails rows={rows} />}
          onClose={onClose}
        />
      )}
    >
      {copy(texts.emails)}
    </SheetButton>
  )
}

const idOf = ({ _id }: WithEmail) => _id
