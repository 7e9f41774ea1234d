import { memo, useDeferredValue, type ComponentType } from 'react'

/** Defers a part beside a list's rows, so that it never delays new rows. */
export function afterRows<List>(Part: ComponentType<{ list: List }>): ComponentType<{ list: List }> {
  const Kept = memo(Part)
  return function AfterRows({ list }) {
    return <Kept list={useDeferredValue(list)} />
  }
}
