import { useEffect, useRef, type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../controls/Button.tsx'
import { cx } from '../cx.ts'
import { Notice } from '../text/Notice.tsx'
import { keepFocusInside, useFocusAround } from './focus-around.ts'
import * as css from './overlay.css.ts'
import { StillWaiting } from '../text/StillWaiting.tsx'
import * as texts from '../../lib/texts.ts'

export interface DialogAction {
  /** The action, with its thing: "Remove Ann Lee", "Save seats". */
  label: string
  /** Does it; absent when the button submits `form`. */
  onPress?: (() => void) | undefined
  /** Id of the form inside that the button submits. */
  form?: string | undefined
  /** Can't be undone: the button is red and Cancel has the focus first. */
  isDanger?: boolean | undefined
  /** Why it can't be done now. */
  reason?: string | null | undefined
  /** Something is read for it: the button waits, and the dialog can be left. */
  isWaiting?: boolean | undefined
}

export interface DialogProps {
  /** Names action and thing, short: "Remove employee?" The long name belongs in the text and on the button. */
  title: string
  /** The consequence of the action, or the form. */
  children: ReactNode
  action: DialogAction
  /** Cancel, Escape, a press beside it unless the action is dangerous. Not called while pending. Absent when there is no way back: then neither is there. */
  onClose?: (() => void) | undefined
  cancelLabel?: string | undefined
  /** More ways out beside Cancel ("Discard"), before the action. */
  others?: ReactNode
  /** The action is under way: the dialog stays and waits. */
  isPending?: boolean | undefined
  /** Why the action failed; shown inside, the dialog stays. */
  error?: string | null | undefined
  /** The failed answer's X-Request-Id, for support. */
  callId?: string | null | undefined
  /** 560 px, for a table that compares. */
  isWide?: boolean | undefined
  /** Nothing shows behind it. */
  isAlone?: boolean | undefined
}

/** A decision, or a short form, that everything else waits for. Render it only while it is open. */
export function Dialog({
  title,
  children,
  action,
  onClose,
  cancelLabel,
  others,
  isPending,
  error,
  callId,
  isWide,
  isAlone,
}: DialogProps) {
  const close = () => {
    if (!isPending) onClose?.()
  }
  useFocusAround()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Over another dialog `autoFocus` comes too early: that one takes the focus back. And a action that turns out to be
    // a dangerous one must not have it.
    first.current?.focus()
  }, [action.isDanger])
  const focusFirst = { autoFocus: true, ref: first }
  return (
    <ModalOverlay
      isOpen
      isDismissable={!isPending && !action.isDanger && onClose !== undefined}
      isKeyboardDismissDisabled={isPending === true || onClose === undefined}
      onOpenChange={close}
      onMouseDown={keepFocusInside}
      className={cx(css.backdrop, css.backdropMiddle, isAlone && css.backdropWhole)}
    >
      <Modal className={cx(css.dialog, isWide && css.dialogWide)}>
        <AriaDialog role={action.isDanger ? 'alertdialog' : 'dialog'} className={css.content}>
          <div className={css.head}>
            <Heading slot="title" className={css.title}>
              {title}
            </Heading>
          </div>
          <div className={css.body}>
            {error && (
              <Notice tone="critical" callId={callId}>
                {error}
              </Notice>
            )}
            {children}
            <StillWaiting isPending={isPending === true} />
          </div>
          <div className={css.foot}>
            {onClose && (
              <Button
                {...(action.isDanger && focusFirst)}
                reason={isPending ? texts.alreadySent : null}
                reasonAlign="end"
                onPress={close}
              >
                {cancelLabel ?? texts.cancel}
              </Button>
            )}
            {others}
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
      </Modal>
    </ModalOverlay>
  )
}
