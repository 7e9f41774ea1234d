import type { ReactNode } from 'react'
import type { CallOutput } from '../../machines/contract/calls.ts'
import { paymentList, readList } from '../api/shapes.ts'
import { readZone } from '../browser/device.ts'
import { draw } from './drawn-once/draw.ts'

/** A script that renders a page's first rows, called by the boot script. */
export interface FirstRowsScript {
  /** Resolves once the rows are painted, at most `limit`, or when the body has none to render */
  drawFirstRows: (body: unknown, limit: number) => Promise<void>
}

/** Reads the page of payments in a body; null where the client would refuse the body. */
export function paymentsIn(body: unknown): CallOutput<'listPayments'> | null {
  // `readList` has checked the shape
  return readList(body, paymentList) as CallOutput<'listPayments'> | null
}

/**
 * Renders a page's content into the frame of index.html, unless the app has started; resolves once it is painted. The
 * frame is inert and hidden from assistive technology, which waits for the app.
 */
export async function drawInFrame(view: (zone: string) => ReactNode): Promise<void> {
  const place = document.querySelector(`[data-frame-page="${location.pathname}"]`)
  // A hidden page never paints
  if (place === null || document.hidden) return
  const content = new DocumentFragment()
  draw(view(readZone()), content)
  place.replaceChildren(content)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
