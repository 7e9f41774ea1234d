import { useSelector } from '@xstate/react'
import type { Density } from '../../machines/preferences.machine.ts'
import { useServices } from './services.ts'

/** Returns the row height of this device, and a function that sets it. */
export function useDensity() {
  const { preferences } = useServices()
  return {
    density: useSelector(preferences, ({ context }) => context.density),
    onDensity: (density: Density) => preferences.send({ type: 'density.chosen', density }),
  }
}
