// A static replacement of React and the router, for components that render once, before the app starts
// (`build/first-rows.ts`). State keeps its initial value, effects do nothing, and elements become DOM nodes.
import type { ReactNode } from 'react'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode }

/** A context that is its own provider. */
interface Provided<Value = unknown> {
  value: Value
}

const element = Symbol()

/** A JSX element of the static renderer. */
interface DrawnOnce {
  /** The symbol marks an element: JSON can't contain a symbol, so no value of a response looks like an element */
  [element]: true
  type: string | ((props: Props) => ReactNode) | Provided
  props: Props
}

export const jsx = (type: DrawnOnce['type'], props: Props): DrawnOnce => ({ [element]: true, type, props })
/** Creates an element with several children. */
export const jsxs = (type: DrawnOnce['type'], props: Props): DrawnOnce => jsx(type, props)
export const createElement = (type: string, props: Props, ...children: readonly ReactNode[]): DrawnOnce =>
  jsx(type, { ...props, children })
export const Fragment = ({ children }: Props): ReactNode => children

export const createContext = <Value>(value: Value): Provided<Value> => ({ value })
export const use = <Value>({ value }: Provided<Value>): Value => value

export const memo = <Component>(component: Component): Component => component
export const useMemo = <Value>(make: () => Value): Value => make()
export const useCallback = <Callback>(callback: Callback): Callback => callback
export const useRef = <Value>(current: Value): { current: Value } => ({ current })
export const useEffect = (): void => undefined
export const useState = <State>(state: State | (() => State)): [State, () => void] => [
  // A function computes the initial state, because no component here stores a function as its state
  typeof state === 'function' ? (state as () => State)() : state,
  useEffect,
]
export const useSyncExternalStore = <State>(_: unknown, read: () => State): State => read()

interface LinkProps {
  search: (old: Record<string, string>) => Record<string, string>
  children: ReactNode
}

// Parsed once: the rows are rendered only while the URL is the one that the script was loaded for
const query = parseSearch(location.search)

/** Applies `select` to the query of the page's URL. */
export const useSearch = <Selected>({
  select,
}: {
  select: (search: Record<string, string>) => Selected
}): Selected => select(query)

/** A link within the app. */
export const Link = ({ search, children }: LinkProps): DrawnOnce =>
  jsx('a', { href: location.pathname + stringifySearch(search(query)), children })

/** Renders into the inert frame of index.html, unless the app has started or the page is hidden. Resolves once painted. */
export async function drawInFrame(view: ReactNode): Promise<void> {
  const place = document.querySelector(`[data-frame-page="${location.pathname}"]`)
  // A hidden page never paints, so early rows would be useless
  if (place === null || document.hidden) return
  const content = new DocumentFragment()
  draw(view, content)
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
    if (!(element in node)) return
    // The cast is safe: `jsx` created the element, although it is typed as React's
    const { type, props } = node as unknown as DrawnOnce
    if (typeof type === 'function') draw(type(props), parent, namespace)
    else if (typeof type === 'string') {
      const own = type === 'svg' ? SVG : namespace
      const drawn = document.createElementNS(own, type)
      for (const [name, value] of Object.entries(props)) setAttribute(drawn, name, value)
      draw(props.children, drawn, own)
      parent.append(drawn)
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
