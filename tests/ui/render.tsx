import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import '../../src/styles/global.css.ts'

let root: Root | null = null

/** Shows a part alone on the page, until the test ends. */
export function show(part: ReactNode): void {
  const place = document.createElement('main')
  document.body.append(place)
  root = createRoot(place)
  root.render(part)
}

afterEach(() => {
  root?.unmount()
  root = null
  document.querySelector('body > main')?.remove()
  document.documentElement.className = ''
})
