import type { ReactNode } from 'react'
import type { CallOutput } from '../../machines/contract/calls.ts'
import { paymentList, readList } from '../api/shapes.ts'
import { readZone } from '../browser/device.ts'
import { element as isElement, type DrawnOnce } from './drawn-once/react.ts'

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

const SVG = 'http://www.w3.org/2000/svg'
const HTML = 'http://www.w3.org/1999/xhtml'

/** Converts a property name for CSS (`inlineSize` to `inline-size`) or SVG (`strokeWidth` to `stroke-width`). */
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Creates the DOM nodes of a static renderer's element and appends them. Leaves out handlers and refs. */
export function draw(node: ReactNode, parent: ParentNode, namespace = HTML): void {
  // Like React, create no node for an empty text
  if (node === '') return
  if (typeof node === 'string' || typeof node === 'number') parent.append(String(node))
  else if (typeof node === 'object' && node !== null) {
    if (Symbol.iterator in node) {
      for (const each of node) draw(each, parent, namespace)
      return
    }
    if (!(isElement in node)) return
    // The cast is safe: `react.ts` created the element, although it is typed as React's
    const { type, props } = node as unknown as DrawnOnce
    if (typeof type === 'function') draw(type(props), parent, namespace)
    else if (typeof type === 'string') {
      const own = type === 'svg' ? SVG : namespace
      const element = document.createElementNS(own, type)
      for (const [name, value] of Object.entries(props)) setAttribute(element, name, value)
      draw(props.children, element, own)
      parent.append(element)
    } else {
      const outer = type.value
      type.value = props['value']
      draw(props.children, parent, namespace)
      type.value = outer
    }
  }
}

function setAttribute(element: Element, name: string, value: unknown): void {
  if (name === 'children' || name === 'key') return
  if (name === 'style') {
    // Set styles through the CSSOM, which a strict policy allows. Only HTML elements have styles here
    const { style } = element as HTMLElement
    for (const [property, text] of Object.entries(value ?? {}))
      style.setProperty(dashed(property), String(text))
  } else if (typeof value === 'string' || typeof value === 'number')
    element.setAttribute(attributeOf(name), String(value))
  else if (typeof value === 'boolean') {
    if (/^(aria|data)-/.test(name)) element.setAttribute(name, String(value))
    else element.toggleAttribute(name, value)
  }
}

function attributeOf(name: string): string {
  if (name === 'className') return 'class'
  return name.startsWith('stroke') ? dashed(name) : name
}
