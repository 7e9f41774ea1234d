import { memo, useDeferredValue, type ComponentType, type ReactNode } from 'react'

/** Defers a part beside a list's rows, so that it never delays new rows. */
export function afterRows<Props extends { list: unknown }>(
  Part: ComponentType<Props>,
): (props: Props) => ReactNode {
  const Kept = memo(Part)
  return function AfterRows(props) {
    return <Kept {...props} list={useDeferredValue(props.list)} />
  }
}
