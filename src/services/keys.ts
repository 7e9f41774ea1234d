import { useSelector } from '@xstate/react'
import { preferencesOf } from '../../machines/preferences.machine.ts'
import { useServices } from './services.ts'

/** Returns the keys, or undefined while the user has switched single-key shortcuts off. */
export function useKeys(keys: string): string | undefined {
  const { preferences } = useServices()
  return useSelector(preferences, (snapshot) => preferencesOf(snapshot).hasShortcuts) ? keys : undefined
}
