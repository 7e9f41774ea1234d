import { memo, useDeferredValue, type ComponentType } from 'react'

/** Draws a part that stands beside a list's rows after them: other rows are not held up by it. */
export function afterRows<List>(Part: ComponentType<{ list: List }>): ComponentType<{ list: List }> {
  const Kept = memo(Part)
  return function AfterRows({ list }) {
    return <Kept list={useDeferredValue(list)} />
  }
}
