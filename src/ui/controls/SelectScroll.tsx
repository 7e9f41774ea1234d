import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useEffect, useRef } from 'react'
import { scroll } from './select-list.css.ts'

/** Spec, section 9: scroll buttons repeat every 50 ms. */
const repeat = 50

/** Scrolls the options while the pointer rests on the button or presses it. Keyboard users move the focus instead. */
export function SelectScroll({ direction, onStep }: { direction: 'up' | 'down'; onStep: () => void }) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const stop = () => clearInterval(timer.current)
  const start = () => {
    stop()
    timer.current = setInterval(onStep, repeat)
  }
  // Stops on unmount, because at the end of the list the button unmounts under the pointer
  useEffect(() => stop, [])
  return (
    <div
      className={scroll}
      aria-hidden="true"
      data-scroll={direction}
      onPointerEnter={start}
      onPointerDown={start}
      onPointerLeave={stop}
      onPointerUp={stop}
    >
      {direction === 'up' ? <ChevronUp /> : <ChevronDown />}
    </div>
  )
}
