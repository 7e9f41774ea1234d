import { useSelector } from '@xstate/react'
import { supports, type Supported } from '../lib/supports.ts'
import { useServices } from './services.ts'

/** Whether the backend has it; null as long as the profile, which says so, is not there. */
export function useSupported(name: Supported): boolean | null {
  const { profile } = useServices()
  return useSelector(profile, ({ context }) => (context.profile ? supports(context.profile, name) : null))
}
