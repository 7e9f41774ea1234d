import { pageCountOf } from '../../../machines/lib/page-query.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { usePayments } from './use-payments.ts'

type Props = Pick<ReturnType<typeof usePayments>, 'snapshot' | 'send'>

/** In place of rows: could not load, beyond the end, no match, nothing yet. Four different texts. */
export function PaymentsEmpty({ snapshot, send }: Props) {
  const { error, failure, query, total } = snapshot.context
  if (snapshot.matches({ status: 'error' })) {
    return (
      <EmptyState
        role="alert"
        title="Could not load payments"
        action={
          <Button
            onPress={() => {
              send({ type: 'retry.requested' })
            }}
          >
            Try again
          </Button>
        }
        footnote={failure?.callId != null && `Call ${failure.callId}`}
      >
        {error}
      </EmptyState>
    )
  }
  if (total !== null && total > 0) {
    const last = pageCountOf(total, query.limit)
    return (
      <EmptyState
        title="No results."
        action={
          <Button
            onPress={() => {
              send({ type: 'page.requested', page: last })
            }}
          >
            {`Go to page ${last}, the last one`}
          </Button>
        }
      >
        {`There is no page ${query.page}.`}
      </EmptyState>
    )
  }
  if (query.search !== '') {
    return (
      <EmptyState
        title="No results."
        action={
          <Button
            onPress={() => {
              send({ type: 'search.typed', text: '' })
              send({ type: 'search.submitted' })
            }}
          >
            Clear search
          </Button>
        }
      >
        No payment matches “<bdi>{query.search}</bdi>”.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No results.">
      There are no payments yet. Each one shows here once it is made.
    </EmptyState>
  )
}
