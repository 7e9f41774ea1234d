import { useSelector } from '@xstate/react'
import { supports, type Supported } from '../lib/supports.ts'
import { useServices } from './services.ts'

/** Returns true when the backend has the capability; null until the profile has loaded. */
export function useSupported(name: Supported): boolean | null {
  const { profile } = useServices()
  return useSelector(profile, ({ context }) => (context.profile ? supports(context.profile, name) : null))
}
