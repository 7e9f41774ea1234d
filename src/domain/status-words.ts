import type { BadgeTone } from '../ui/text/Badge.tsx'

interface StatusWords {
  adjective: string
  /** what leads to it */
  verb: string
  /** what leads back to it */
  again: string
  /** while that is under way */
  gerund: string
  /** once it is done */
  participle: string
  tone: BadgeTone
}

/** The statuses of plans and businesses, in each form that texts need. */
export const statusWords = {
  active: {
    adjective: 'active',
    verb: 'activate',
    again: 'reactivate',
    gerund: 'activating',
    participle: 'activated',
    tone: 'positive',
  },
  inactive: {
    adjective: 'inactive',
    verb: 'deactivate',
    again: 'deactivate',
    gerund: 'deactivating',
    participle: 'deactivated',
    tone: 'neutral',
  },
} as const satisfies Record<string, StatusWords>

export type StatusName = keyof typeof statusWords

export type Status = (typeof statusWords)[StatusName]

/** The words of the status a plan or a business has, or shall have. */
export function statusOf(isActive: boolean): Status {
  return isActive ? statusWords.active : statusWords.inactive
}

/** Where nobody knows, or what the server sends is neither. */
export const unknownStatus = 'Unknown'

/** Returns true for a running subscription; the screen shows the server's own status. */
export function isRunning(status: unknown): boolean {
  return typeof status === 'string' && status.toLowerCase() === 'active'
}
