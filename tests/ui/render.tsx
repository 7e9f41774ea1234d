import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import '../../src/styles/global.css.ts'

let roots: Root[] = []

/** Renders a component alone on the page until the test ends. */
export function show(part: ReactNode): void {
  const place = document.createElement('main')
  document.body.append(place)
  const root = createRoot(place)
  roots.push(root)
  root.render(part)
}

afterEach(() => {
  for (const root of roots) root.unmount()
  roots = []
  for (const place of document.querySelectorAll('body > main')) place.remove()
  document.documentElement.className = ''
})
