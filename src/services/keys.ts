import { useSelector } from '@xstate/react'
import { useServices } from './services.ts'

/** Returns the keys, or undefined while the user has switched single-key shortcuts off. */
export function useKeys(keys: string): string | undefined {
  const { preferences } = useServices()
  return useSelector(preferences, ({ context }) => context.hasShortcuts) ? keys : undefined
}
