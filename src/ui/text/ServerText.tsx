import { useState } from 'react'
import { cutText, MESSAGE_LIMIT } from '../../lib/text.ts'
import * as css from './server-text.css.ts'
import * as texts from '../../lib/texts.ts'

/** Isolates the server's text from the surrounding text. Truncates long text, and lets the user expand it. */
export function ServerText({ children: text }: { children: string }) {
  const [isWhole, setWhole] = useState(false)
  const cut = cutText(text, MESSAGE_LIMIT)
  if (cut === text) return <bdi>{text}</bdi>
  return (
    <>
      <bdi>{isWhole ? text : cut}</bdi>{' '}
      <button type="button" className={css.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? texts.showLess : texts.showMore}
      </button>
    </>
  )
}

/** Wraps the children in `ServerText` if they are a single string. */
export function serverTextOf<Node>(children: Node) {
  return typeof children === 'string' ? <ServerText>{children}</ServerText> : children
}
