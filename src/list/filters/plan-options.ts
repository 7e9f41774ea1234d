import { useSelector } from '@xstate/react'
import { hasValue, textOf } from '../../lib/text.ts'
import { useRead } from '../../services/read.ts'
import { optionsOf, type FilterControl } from './controls.ts'

/** Adds the plans of the plan list to the options of the filter by plan. Without that list, the options stay. */
export function usePlanOptions(controls: readonly FilterControl[]): readonly FilterControl[] {
  const read = useRead('listPlans', { asked: {}, fallback: '' })
  const plans = useSelector(read, ({ context }) => context.answer?.data)
  const names = plans?.map(({ name }) => textOf(name)).filter(hasValue) ?? []
  return controls.map((control) =>
    control.kind === 'values' && control.name === 'plan'
      ? { ...control, options: optionsOf(control.options, names) }
      : control,
  )
}
