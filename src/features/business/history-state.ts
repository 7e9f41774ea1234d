import type { ListPlace } from '../../../machines/business-neighbours.machine.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** where in the list of businesses one came from */
    place?: ListPlace
    /** under which key the form waits that adds somebody back */
    addBack?: string
  }
}
