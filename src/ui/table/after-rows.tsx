import { memo, useDeferredValue, type ComponentType, type ReactNode } from 'react'

/** Defers the rendering of a part next to a list, so that the part never delays new rows. */
export function afterRows<Props extends { list: unknown }>(
  Part: ComponentType<Props>,
): (props: Props) => ReactNode {
  const Kept = memo(Part)
  return function AfterRows(props) {
    return <Kept {...props} list={useDeferredValue(props.list)} />
  }
}
