import { cx } from '../cx.ts'
import { kbd, keysLine } from './kbd.css.ts'

/** A keyboard key. */
export const Kbd = ({ children }: { children: string }) => <kbd className={kbd}>{children}</kbd>

/** The keys of a shortcut, pressed one after the other: "G P". */
export function Keys({ children, className }: { children: string; className?: string }) {
  return (
    <span className={cx(keysLine, className)}>
      {children.split(' ').map((key) => (
        <Kbd key={key}>{short[key] ?? key}</Kbd>
      ))}
    </span>
  )
}

/** Short labels for keys, by their name in `aria-keyshortcuts`. */
const short: Readonly<Record<string, string>> = { Escape: 'Esc', Enter: '↵' }
