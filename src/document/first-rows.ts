import type { ReactNode } from 'react'
import type { CallOutput } from '../../machines/contract/calls.ts'
import { paymentList, readList } from '../api/shapes.ts'
import { readZone } from '../browser/device.ts'
import { draw } from './drawn-once/draw.ts'

/** A script that renders a page's first rows. The boot script calls it. */
export interface FirstRowsScript {
  /**
   * Renders at most `limit` rows; the row with the id `txn` is the current one. Resolves once they are painted, or at
   * once if the body has no rows to render
   */
  drawFirstRows: (body: unknown, limit: number, txn?: string) => Promise<void>
}

/** Reads the page of payments in a body; null if the client would reject the body. */
export function paymentsIn(body: unknown): CallOutput<'listPayments'> | null {
  // The cast is safe: `readList` has checked the shape
  return readList(body, paymentList) as CallOutput<'listPayments'> | null
}

/** Renders into the inert frame of index.html, unless the app has started. Resolves once it is painted. */
export async function drawInFrame(view: (zone: string) => ReactNode): Promise<void> {
  const place = document.querySelector(`[data-frame-page="${location.pathname}"]`)
  // A hidden page never paints, so don't wait for it
  if (place === null || document.hidden) return
  const content = new DocumentFragment()
  draw(view(readZone()), content)
  place.replaceChildren(content)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
