import { countOf } from './text.ts'

/** Formats the time between two instants in ms: "just now", "40 s ago", "5 min ago", "3 h ago", "2 days ago". */
export function formatAge(since: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  if (seconds < 5) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ago`
  const days = Math.floor(seconds / 86400)
  return days === 1 ? '1 day ago' : `${days} days ago`
}

/** Formats a duration in ms: "40 seconds", "12 minutes", "3 h 5 min", "12 days". */
export function formatSpan(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return countOf(Math.floor(ms / 1000), 'second')
  if (minutes < 60) return countOf(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h ${minutes % 60} min` : countOf(Math.floor(hours / 24), 'day')
}
