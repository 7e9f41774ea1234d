import type { ReactNode } from 'react'
import type { Payment } from '../../machines/contract/calls.ts'
import { readPayments } from '../api/shapes.ts'
import { readZone } from '../browser/device.ts'
import { draw } from './drawn-once/draw.ts'

/** A script that draws the first rows of a page, as the boot script calls it. */
export interface FirstRowsScript {
  /** Settles once they are painted, or when there is nothing to draw of an answer's body; at most as many as a page has. */
  drawFirstRows: (body: unknown, limit: number) => Promise<void>
}

/** The page of payments in an answer's body; null of a body that the client would refuse. */
export function paymentsIn(body: unknown): { rows: readonly Payment[]; total: number } | null {
  const page = readPayments(body)
  return page && { rows: page.payments, total: page.total_payments }
}

/**
 * Draws a page's content into the frame of index.html, unless the app is there before; settles once it is painted.
 * Like the frame it can't be used yet and is hidden from assistive technology, which waits for the app.
 */
export async function drawInFrame(view: (zone: string) => ReactNode): Promise<void> {
  const place = document.querySelector(`[data-frame-page="${location.pathname}"]`)
  // a hidden page is never painted
  if (place === null || document.hidden) return
  const content = new DocumentFragment()
  draw(view(readZone()), content)
  place.replaceChildren(content)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
