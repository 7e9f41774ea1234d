// Stands in for React where components are drawn once, before the app is there (`first-rows-plugin.ts`): state is what
// it begins with, an effect is nothing, and an element is what it was made of until `draw` makes a node of it.
import type { ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode }

/** A context, which is its own provider. */
interface Provided<Value = unknown> {
  value: Value
}

export const element = Symbol()

/** A JSX element of the static renderer. */
export interface DrawnOnce {
  /** JSON has no symbols, so no value of an answer passes for an element */
  [element]: true
  type: string | ((props: Props) => ReactNode) | Provided
  props: Props
}

export const jsx = (type: DrawnOnce['type'], props: Props): DrawnOnce => ({ [element]: true, type, props })
/** The same, of several children. */
export const jsxs = (type: DrawnOnce['type'], props: Props): DrawnOnce => jsx(type, props)
export const Fragment = ({ children }: Props): ReactNode => children

/** The icons are made by it. */
export const createElement = (type: DrawnOnce['type'], props: Props, ...children: ReactNode[]): DrawnOnce =>
  jsx(type, { ...props, children })

export const createContext = <Value>(value: Value): Provided<Value> => ({ value })
export const use = <Value>({ value }: Provided<Value>): Value => value

/** The icons ask for their context by it. */
export const useContext = <Value>(context: Provided<Value>): Value => use(context)
export const memo = <Component>(component: Component): Component => component
export const forwardRef = <Component>(component: Component): Component => component
export const useMemo = <Value>(make: () => Value): Value => make()
export const useCallback = <Callback>(callback: Callback): Callback => callback
export const useRef = <Value>(current: Value): { current: Value } => ({ current })
export const useEffect = (): void => undefined
export const useState = <State>(state: State | (() => State)): [State, () => void] => [
  // a function makes the first state; none of the components keeps one
  typeof state === 'function' ? (state as () => State)() : state,
  useEffect,
]
export const useSyncExternalStore = <State>(_: unknown, read: () => State): State => read()
