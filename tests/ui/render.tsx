import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import '../../src/styles/global.css.ts'

/** Renders a component alone on the page until the test ends. */
export function show(part: ReactNode): void {
  const place = document.createElement('main')
  document.body.append(place)
  const root = createRoot(place)
  root.render(part)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    document.documentElement.className = ''
  })
}
