import { useMemo, useState } from 'react'
import { fullName } from '../../../domain/names.ts'
import { countOf, cutText, MESSAGE_LIMIT } from '../../../lib/text.ts'
import { useServices } from '../../../services/services.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { useNamedPage } from '../../../ui/page-name.ts'
import { EmptyState } from '../../../ui/text/EmptyState.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Skeleton } from '../../../ui/text/Skeleton.tsx'
import * as shared from '../../../lib/texts.ts'
import { pairsIn } from '../../../domain/charges.ts'
import { PaymentPairs } from '../PaymentPairs.tsx'
import * as pairTexts from '../pair-texts.ts'
import { hint, title } from '../payments.css.ts'
import { payment } from '../texts.ts'
import { PayerFigures } from './PayerFigures.tsx'
import { PayerPayments } from './PayerPayments.tsx'
import { usePayer } from './use-payer.ts'
import * as css from './payer.css.ts'
import * as texts from './payer-texts.ts'

interface PayerScreenProps {
  /** '' if the URL names none */
  email: string
  /** transaction id of the payment in the panel; '' if no panel is open */
  transactionId: string
}

/** `/payments/customer`: all payments with one email, their figures and possible double charges. */
export function PayerScreen(props: PayerScreenProps) {
  if (props.email !== '') return <Payer {...props} />
  return (
    <EmptyState title={texts.noEmail} isPage>
      {texts.noEmailWhy}
    </EmptyState>
  )
}

function Payer({ email, transactionId }: PayerScreenProps) {
  const { product } = useServices()
  const payer = usePayer(email)
  const { rows, isBare, isPartial, reading } = payer
  const name = cutText(email, MESSAGE_LIMIT)
  useNamedPage(name)
  const count = shared.maybeSoFar(countOf(rows.length, payment), isPartial)
  return (
    <div className={css.root}>
      <title>{`${name} | ${product}`}</title>
      <PageHeading
        title={name}
        description={
          <span className={css.description}>
            {isBare ? (
              <Skeleton width="14ch" />
            ) : rows[0] ? (
              `${fullName(rows[0].user)} · ${count}`
            ) : (
              reading.state !== 'error' && count
            )}
            <CopyButton text={email} what={texts.email} />
          </span>
        }
      />
      {(isBare || rows.length > 0) && <PayerFigures rows={isBare ? null : rows} isPartial={isPartial} />}
      {rows.length > 0 && <Doubles payer={payer} />}
      <PayerPayments payer={payer} email={email} transactionId={transactionId} count={count} />
    </div>
  )
}

/** The number of pairs until the user asks for all; more would push the payments out of sight. */
const MOST = 5

/** The payer's possible double charges, the nearest first. */
function Doubles({ payer: { rows, isPartial } }: { payer: ReturnType<typeof usePayer> }) {
  const pairs = useMemo(() => pairsIn(rows), [rows])
  const [isLong, setLong] = useState(false)
  return (
    <section className={css.doubles} aria-label={pairTexts.doubles}>
      <h2 className={title}>{pairTexts.doubles}</h2>
      <p className={hint}>
        {pairs.length > 0
          ? pairTexts.doublesHint
          : isPartial
            ? pairTexts.noDoublesSoFar
            : pairTexts.noDoubles}
      </p>
      {pairs.length > 0 && <PaymentPairs pairs={isLong ? pairs : pairs.slice(0, MOST)} />}
      {pairs.length > MOST && (
        <div>
          <Button size="small" onPress={() => setLong(!isLong)}>
            {isLong ? shared.showLess : pairTexts.showAll(pairs.length)}
          </Button>
        </div>
      )}
    </section>
  )
}
