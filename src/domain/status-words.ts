import type { BadgeTone } from '../ui/text/Badge.tsx'

interface StatusWords {
  adjective: string
  verb: string
  /** the verb for a return to this status: "reactivate" */
  again: string
  /** the gerund, shown while the change is pending: "activating" */
  gerund: string
  /** the participle, shown once the change is done: "activated" */
  participle: string
  tone: BadgeTone
}

/** The statuses of plans and businesses, in each grammatical form that the texts need. */
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

/** Returns the texts for a status of a plan or business. */
export const statusOf = (isActive: boolean): Status => (isActive ? statusWords.active : statusWords.inactive)

/** Shown for an unknown or invalid status. */
export const unknownStatus = 'Unknown'

/** Returns true for an active subscription. The screens show the server's status unchanged. */
export const isRunning = (status: unknown): boolean =>
  typeof status === 'string' && status.toLowerCase() === 'active'
