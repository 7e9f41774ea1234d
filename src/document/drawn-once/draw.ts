import type { ReactNode } from 'react'
import type { DrawnOnce } from './react.ts'

const SVG = 'http://www.w3.org/2000/svg'
const HTML = 'http://www.w3.org/1999/xhtml'

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Appends the nodes of what the stand-in for React made. Handlers and refs are left out: nothing hears them. */
export function draw(node: ReactNode, parent: ParentNode, namespace = HTML): void {
  if (typeof node === 'string' || typeof node === 'number') parent.append(String(node))
  else if (Array.isArray(node)) for (const each of node) draw(each, parent, namespace)
  else if (typeof node === 'object' && node !== null) {
    // React's types, but elements of the stand-in's making
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
  if (name === 'style') {
    // by the CSSOM, which a strict policy allows
    const { style } = element as HTMLElement
    for (const [property, text] of Object.entries(value ?? {})) style.setProperty(dashed(property), String(text))
  } else if (typeof value === 'boolean' && !/^(aria|data)-/.test(name)) element.toggleAttribute(name, value)
  else if (name !== 'children' && /^(s|n|b)/.test(typeof value))
    element.setAttribute(name === 'className' ? 'class' : name.startsWith('stroke') ? dashed(name) : name, String(value))
}
