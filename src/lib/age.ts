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
