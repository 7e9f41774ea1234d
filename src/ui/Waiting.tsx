import { Button } from './Button.tsx'
import * as css from './waiting.css.ts'

export interface WaitingProps {
  /** 3 s have passed: it says that it is still trying. */
  isSlow: boolean
  /** 10 s have passed: it offers to stop. */
  isLong: boolean
  onStop: () => void
}

/** Beside what loads; keep it mounted, so that its words are spoken when they come. */
export function Waiting({ isSlow, isLong, onStop }: WaitingProps) {
  return (
    <div className={css.waiting}>
      <span role="status">{(isSlow || isLong) && 'This takes longer than usual. Still trying…'}</span>
      {isLong && (
        <Button size="small" onPress={onStop}>
          Stop
        </Button>
      )}
    </div>
  )
}
