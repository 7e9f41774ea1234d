import { memo, useDeferredValue, type ComponentType, type ReactNode } from 'react'

/** Defers a part beside a list's rows, so that it never delays new rows. */
export function afterRows<List>(Part: ComponentType<{ list: List }>): (props: { list: List }) => ReactNode {
  const Kept = memo(Part)
  return function AfterRows({ list }) {
    return <Kept list={useDeferredValue(list)} />
  }
}
