import { useEffect, useRef, type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { PageWaitContext } from '../page-wait.ts'
import { Button } from '../controls/Button.tsx'
import { cx } from '../cx.ts'
import { Notice } from '../text/Notice.tsx'
import { Backdrop } from './Backdrop.tsx'
import * as css from './overlay.css.ts'
import { StillWaiting } from '../text/StillWaiting.tsx'
import * as texts from '../../lib/texts.ts'

export interface DialogAction {
  /** The verb and its object: "Remove Ann Lee", "Save seats" */
  label: string
  /** Absent when the button submits `form` */
  onPress?: (() => void) | undefined
  /** The id of the form inside that the button submits */
  form?: string | undefined
  /** An irreversible action: the button is red, and Cancel has the initial focus */
  isDanger?: boolean | undefined
  /** The reason the action is disabled */
  reason?: string | null | undefined
  /** True while the action's data loads: the button is pending, but the dialog can be closed */
  isWaiting?: boolean | undefined
}

export interface DialogProps {
  /** A short verb and object: "Remove employee?" The long name belongs in the text and on the button */
  title: string
  /** The consequence of the action, or the form */
  children: ReactNode
  action: DialogAction
  /** Called on Cancel, Escape and, for a safe action, a press outside; if absent, the dialog can't be cancelled */
  onClose?: (() => void) | undefined
  /** Null hides the button, where the action only closes the dialog */
  cancelLabel?: string | null | undefined
  /** More buttons between Cancel and the action ("Discard") */
  others?: ReactNode
  /** True while the action is pending: the dialog stays open */
  isPending?: boolean | undefined
  /** The error of the action, shown in the open dialog */
  error?: string | null | undefined
  /** The failed response's X-Request-Id, for support */
  callId?: string | null | undefined
  /** Makes the dialog 560 px wide, for a comparison table */
  isWide?: boolean | undefined
  /** Hides the page behind the dialog */
  isAlone?: boolean | undefined
  /** True for a dialog of the session, which no later overlay may cover */
  isOfSession?: boolean | undefined
}

/** A modal decision or short form. Render it only while it is open. */
export function Dialog(props: DialogProps) {
  const { action, onClose, isPending } = props
  const close = () => {
    if (!isPending) onClose?.()
  }
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Not `autoFocus`, because a dialog below would take the focus back. The effect also runs when the action becomes
    // irreversible, to move the focus from the action's button to Cancel.
    first.current?.focus()
  }, [action.isDanger])
  const focusFirst = { autoFocus: true, ref: first }
  return (
    <Backdrop
      isOfSession={props.isOfSession}
      isDismissable={!isPending && !action.isDanger && onClose !== undefined}
      isKeyboardDismissDisabled={isPending === true || onClose === undefined}
      onOpenChange={close}
      className={cx(css.backdrop, css.backdropMiddle, props.isAlone && css.backdropWhole)}
    >
      <Modal className={cx(css.dialog, props.isWide && css.dialogWide)}>
        <PageWaitContext value={false}>
          <AriaDialog role={action.isDanger ? 'alertdialog' : 'dialog'} className={css.content}>
            <div className={css.head}>
              <Heading slot="title" className={css.title}>
                {props.title}
              </Heading>
            </div>
            <div className={css.body}>
              {props.error && (
                <Notice tone="critical" callId={props.callId}>
                  {props.error}
                </Notice>
              )}
              {props.children}
              <StillWaiting isPending={isPending === true} />
            </div>
            <div className={css.foot}>
              {onClose && props.cancelLabel !== null && (
                <Button
                  {...(action.isDanger && focusFirst)}
                  reason={isPending ? texts.alreadySent : null}
                  reasonAlign="end"
                  onPress={close}
                >
                  {props.cancelLabel ?? texts.cancel}
                </Button>
              )}
              {props.others}
              <Button
                variant={action.isDanger ? 'danger' : 'primary'}
                {...(!action.isDanger && action.form === undefined && focusFirst)}
                isPending={isPending === true || action.isWaiting === true}
                reason={action.reason}
                reasonAlign="end"
                {...(action.form === undefined
                  ? action.onPress && { onPress: action.onPress }
                  : { type: 'submit', form: action.form })}
              >
                {action.label}
              </Button>
            </div>
          </AriaDialog>
        </PageWaitContext>
      </Modal>
    </Backdrop>
  )
}
