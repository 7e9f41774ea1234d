import type { waitOf } from '../lib/wait.ts'
import { Button } from './Button.tsx'
import * as css from './waiting.css.ts'

/** How long a read is under way already (`waitOf`); null when none is. */
export type Wait = ReturnType<typeof waitOf>

/** From 3 s on it says that it is still trying; from 10 s it offers to stop. Keep it mounted beside what loads. */
export function Waiting({ wait, onStop }: { wait: Wait; onStop: () => void }) {
  return (
    <div className={css.waiting}>
      <span role="status">
        {(wait === 'slow' || wait === 'long') && 'This takes longer than usual. Still trying…'}
      </span>
      {wait === 'long' && (
        <Button size="small" onPress={onStop}>
          Stop
        </Button>
      )}
    </div>
  )
}
