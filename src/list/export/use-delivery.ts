import { use } from 'react'
import { ZoneContext } from '../../ui/text/zone.ts'
import { deliver, type Source } from './deliver.ts'
import { notCopied } from './export-texts.ts'

type Rows<Row> = Omit<Source<Row>, 'isSelection'>

/** Returns the function that saves or copies an export's rows, and the time zone of their dates. */
export function useDelivery<Row>({ plural, columns, search, filter }: Rows<Row>) {
  return {
    zone: use(ZoneContext),
    notCopied,
    deliver: (exported: Parameters<typeof deliver<Row>>[1], isSelection: boolean) =>
      deliver({ plural, columns, search, filter, isSelection }, exported),
  }
}
