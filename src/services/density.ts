import { useSelector } from '@xstate/react'
import { preferencesOf, type Density } from '../../machines/preferences.machine.ts'
import { useServices } from './services.ts'

/** The height of rows on this device, and how it is chosen. */
export function useDensity() {
  const { preferences } = useServices()
  return {
    density: useSelector(preferences, (snapshot) => preferencesOf(snapshot).density),
    onDensity: (density: Density) => preferences.send({ type: 'density.chosen', density }),
  }
}
