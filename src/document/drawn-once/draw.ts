import type { ReactNode } from 'react'
import { element as isElement, type DrawnOnce } from './react.ts'

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
