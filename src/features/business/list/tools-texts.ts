import type { FilterLabels } from '../../../list/filters/controls.ts'
import { created, plan, seats, status } from '../texts.ts'

export const noSeatLeft = 'No seat left'
export const seatsLeft = 'Seats left'
export const labels: FilterLabels = { created, status, plan, full: seats }
