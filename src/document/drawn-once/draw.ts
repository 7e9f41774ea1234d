import type { ReactNode } from 'react'
import { element as isElement, type DrawnOnce } from './react.ts'

const SVG = 'http://www.w3.org/2000/svg'
const HTML = 'http://www.w3.org/1999/xhtml'

/** Converts a property's name for CSS (`inlineSize`) or SVG (`strokeWidth`). */
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Appends the nodes of an element of the static renderer. Handlers and refs are left out. */
export function draw(node: ReactNode, parent: ParentNode, namespace = HTML): void {
  // Like React, creates no node for an empty text
  if (node === '') return
  if (typeof node === 'string' || typeof node === 'number') parent.append(String(node))
  else if (typeof node === 'object' && node !== null) {
    if (Symbol.iterator in node) {
      for (const each of node) draw(each, parent, namespace)
      return
    }
    if (!(isElement in node)) return
    // Typed as React's element, but created by `react.ts`
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
    // Styles are set through the CSSOM, which a strict policy allows; only HTML elements here have one
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
