import type { ListPlace } from '../../../machines/rules/neighbours.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the business's position in the list from which the user came */
    place?: ListPlace
    addBack?: string
  }
}
