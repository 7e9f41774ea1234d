import type { ReactNode, Ref } from 'react'
import type { Tone } from '../../styles/tokens.ts'
import { cx } from '../cx.ts'
import { keepFocus } from '../overlay/keep-focus.ts'
import { icons } from './notice-look.ts'
import * as css from './notice.css.ts'
import { serverTextOf } from './ServerText.tsx'
import * as texts from '../../lib/texts.ts'

export interface NoticeProps {
  tone: Tone
  /** The event or problem, in one line */
  title?: string | undefined
  /** The remedy, or the whole message if there is no title */
  children?: ReactNode
  /** The response's X-Request-Id, for support */
  callId?: string | null | undefined
  /** One small button or link */
  action?: ReactNode
  /** `alert` interrupts (default if critical), `status` waits; `group` if focus or another region announces it */
  role?: 'alert' | 'status' | 'group' | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/** A message placed next to its subject. */
export function Notice({ tone, title, children, callId, action, role, ref }: NoticeProps) {
  const Icon = icons[tone]
  const { box, sign } = css.tones[tone]
  const spoken = role ?? (tone === 'critical' ? 'alert' : 'status')
  return (
    <div
      ref={ref ?? null}
      role={spoken}
      aria-label={spoken === 'group' ? title : undefined}
      tabIndex={ref ? -1 : undefined}
      className={cx(css.notice, box)}
    >
      <span className={cx(css.icon, sign)}>
        <Icon aria-hidden />
      </span>
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{serverTextOf(children)}</div>}
        {callId != null && <p className={css.callId}>{`${texts.reference}${callId}`}</p>}
      </div>
      {action && (
        <div ref={keepFocus} className={css.action}>
          {action}
        </div>
      )}
    </div>
  )
}
