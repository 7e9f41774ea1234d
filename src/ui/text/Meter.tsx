import * as css from './meter.css.ts'

export interface MeterProps {
  label: string
  value: number
  max: number
  /** The value in words, shown and spoken: "12 of 15" */
  text: string
  isFull: boolean
}

/** Shows the used share of a limit. Uses no hooks, so that cells can call it. */
export function Meter({ label, value, max, text, isFull }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <span
      className={css.meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(max, 0)}
      aria-valuenow={Math.min(Math.max(value, 0), Math.max(max, 0))}
      aria-valuetext={text}
      data-full={isFull || undefined}
    >
      <span className={css.text}>{text}</span>
      <span className={css.track}>
        {share > 0 && <span className={css.fill} style={{ inlineSize: `${share * 100}%` }} />}
      </span>
    </span>
  )
}
