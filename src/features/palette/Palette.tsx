import { useNavigate } from '@tanstack/react-router'
import Building from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Search from 'lucide-react/icons/search'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, TextField } from 'react-aria-components/TextField'
import type { Business, Payment } from '../../../machines/contract/calls.ts'
import { formatMoney } from '../../lib/money.ts'
import { fullName } from '../../domain/names.ts'
import { textOf } from '../../lib/text.ts'
import { cx } from '../../ui/cx.ts'
import * as overlay from '../../ui/overlay/overlay.css.ts'
import { useWait } from '../../ui/network.ts'
import { Waiting } from '../../ui/text/Waiting.tsx'
import { ServerText } from '../../ui/text/ServerText.tsx'
import * as css from './palette.css.ts'
import { useCommands, type Command, type CommandGroup } from './use-commands.ts'
import { usePalette } from './use-palette.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

interface PaletteProps {
  onClose: () => void
  /** the list of shortcuts takes its place */
  onShortcuts: () => void
}

const labels = {
  commands: texts.searchCommands,
  payments: texts.findPayment,
  businesses: texts.findBusiness,
} as const

/** Search over pages, actions, payments and businesses (statement U38). */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const { snapshot, send } = usePalette()
  const navigate = useNavigate()
  const { text, payments, businesses, error, failure } = snapshot.context
  const mode = snapshot.matches('payments')
    ? 'payments'
    : snapshot.matches('businesses')
      ? 'businesses'
      : 'commands'
  const commands = useCommands(text, {
    onShortcuts,
    onPayments: (words) => {
      send({ type: 'payments.requested', text: words })
    },
    onBusinesses: (words) => {
      send({ type: 'businesses.requested', text: words })
    },
  })
  const found: readonly Command[] =
    mode === 'payments'
      ? payments.map((payment) =>
          paymentCommand(payment, (search) => void navigate({ to: '/payments', search: { search } })),
        )
      : businesses.map((business) =>
          businessCommand(
            business,
            (businessId) => void navigate({ to: '/business/details/$businessId', params: { businessId } }),
          ),
        )
  const isSearching = snapshot.hasTag('pending') || isTyping(snapshot.value)
  const wait = useWait(snapshot.hasTag('pending'))
  const hasFailed = error !== null && !isSearching
  const retry: Command = {
    id: 'retry',
    text: shared.tryAgain,
    Icon: RotateCw,
    staysOpen: true,
    run: () => {
      send({ type: 'retry.requested' })
    },
  }
  const groups: readonly CommandGroup[] =
    mode === 'commands'
      ? commands
      : [{ id: mode, title: labels[mode], commands: hasFailed ? [retry] : found }].filter(
          (group) => group.commands.length > 0,
        )
  const run = (id: string) => {
    const command = groups.flatMap((group) => group.commands).find((one) => one.id === id)
    if (!command) return
    if (!command.staysOpen) onClose()
    command.run()
  }
  const noun = mode === 'payments' ? texts.payment : texts.business
  const isEmpty =
    mode !== 'commands' && !hasFailed && !isSearching && found.length === 0 && text.trim() !== ''

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
            <TextField aria-label={labels[mode]} autoFocus className={css.field}>
              <Search aria-hidden className={css.glass} />
              {mode !== 'commands' && <span className={css.mode}>{labels[mode]}</span>}
              <Input
                type="text"
                role="combobox"
                aria-expanded="true"
                className={css.input}
                maxLength={200}
                placeholder={mode === 'commands' ? texts.searchCommands : texts.typeToSearch}
                onKeyDown={(event) => {
                  if (event.nativeEvent.isComposing) return
                  if (mode === 'commands') {
                    const first = groups[0]?.commands[0]
                    const isOnOne = event.currentTarget.hasAttribute('aria-activedescendant')
                    if (event.key === 'Enter' && text === '' && !isOnOne && first) run(first.id)
                    return
                  }
                  if (event.key === 'Enter') send({ type: 'search.submitted' })
                  if (event.key === 'Backspace' && text === '') send({ type: 'commands.requested' })
                }}
              />
            </TextField>
            <p role="status" className={css.status}>
              {isSearching && texts.searching}
              {isEmpty && (
                <>
                  {`${shared.noMatch(noun)}“`}
                  <bdi>{text.trim()}</bdi>”.
                </>
              )}
              {hasFailed && (
                <>
                  <ServerText>{error}</ServerText>
                  {failure?.callId != null && (
                    <small className={css.callId}>{`${shared.reference}${failure.callId}`}</small>
                  )}
                </>
              )}
              {mode !== 'commands' && text === '' && texts.goBack}
            </p>
            <Waiting
              wait={wait}
              call={mode === 'payments' ? 'listPayments' : 'listBusinesses'}
              onStop={() => {
                send({ type: 'commands.requested' })
              }}
            />
            <ListBox
              aria-label={labels[mode]}
              items={groups}
              className={css.list}
              data-has-first={mode === 'commands' || undefined}
              selectionMode="none"
              onAction={(key) => {
                run(String(key))
              }}
            >
              {(group) => (
                <ListBoxSection id={group.id} className={css.group}>
                  <Header className={css.groupTitle}>{group.title}</Header>
                  {group.commands.map(({ id, text: words, Icon, detail, hint }) => (
                    <ListBoxItem key={id} id={id} textValue={words} className={css.entry}>
                      <Icon aria-hidden className={css.icon} />
                      <span className={css.words}>
                        <bdi>{words}</bdi>
                        {detail !== undefined && (
                          <span className={css.detail}>
                            , <bdi>{detail}</bdi>
                          </span>
                        )}
                      </span>
                      {hint !== undefined && <bdi className={css.hint}>{hint}</bdi>}
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

function isTyping(value: ReturnType<typeof usePalette>['snapshot']['value']): boolean {
  return typeof value === 'object' && Object.values(value).includes('typing')
}

function paymentCommand(payment: Payment, go: (search: string) => void): Command {
  const txn = textOf(payment.transactionId)
  return {
    id: `payment-${textOf(payment._id ?? payment.transactionId)}`,
    text: fullName(payment.user),
    detail: txn,
    Icon: CreditCard,
    hint: formatMoney(payment.amount),
    run: () => {
      go(txn)
    },
  }
}

function businessCommand(business: Business, go: (id: string) => void): Command {
  return {
    id: `business-${business._id}`,
    text: textOf(business.name),
    Icon: Building,
    hint: textOf(business.email),
    run: () => {
      go(business._id)
    },
  }
}
