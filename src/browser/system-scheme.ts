import { fromCallback } from 'xstate'

/** Sends the operating system's colour scheme at once and on each change. */
export const systemScheme = fromCallback(({ sendBack }) => {
  const query = matchMedia('(prefers-color-scheme: dark)')
  const tell = () => sendBack({ type: 'scheme.changed', scheme: query.matches ? 'dark' : 'light' })
  tell()
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
})
