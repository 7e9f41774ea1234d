// A static replacement of React for components that render once, before the app starts (`build/first-rows.ts`). State
// keeps its initial value, effects do nothing, and `draw` turns elements into DOM nodes.
import type { ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode }

/** A context that is its own provider. */
interface Provided<Value = unknown> {
  value: Value
}

export const element = Symbol()

/** A JSX element of the static renderer. */
export interface DrawnOnce {
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
