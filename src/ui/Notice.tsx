import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import * as css from './notice.css.ts'

export type NoticeTone = 'info' | 'positive' | 'caution' | 'critical'

export interface NoticeProps {
  tone: NoticeTone
  /** What happened, in one line. */
  title?: string | undefined
  /** What to do, or the one line alone. */
  children?: ReactNode
  /** One small button or link. */
  action?: ReactNode
  /** `alert` interrupts, `status` waits; by default critical ones interrupt. `none` when something else speaks. */
  role?: 'alert' | 'status' | 'none' | undefined
  /** For moving focus to it; it takes focus by code only. */
  ref?: Ref<HTMLDivElement> | undefined
}

const icons = { info: Info, positive: CircleCheck, caution: TriangleAlert, critical: CircleAlert }

/** A message in place, near what it is about. */
export function Notice({ tone, title, children, action, role, ref }: NoticeProps) {
  const Icon = icons[tone]
  const { box, sign } = css.tones[tone]
  const spoken = role ?? (tone === 'critical' ? 'alert' : 'status')
  return (
    <div
      ref={ref ?? null}
      role={spoken === 'none' ? undefined : spoken}
      tabIndex={ref ? -1 : undefined}
      className={cx(css.notice, box)}
    >
      <span className={cx(css.icon, sign)}>
        <Icon aria-hidden />
      </span>
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
