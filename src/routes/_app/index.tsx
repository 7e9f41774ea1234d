import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../features/dashboard/DashboardScreen.tsx'
import type { PeriodSearch } from '../../features/dashboard/period.ts'

export const Route = createFileRoute('/_app/')({
  // The screen validates the period, because this code is part of the entry
  validateSearch: (raw: Record<string, unknown>): PeriodSearch => raw,
  staticData: { page: 'dashboard' },
  component: Dashboard,
})

function Dashboard() {
  return <DashboardScreen search={Route.useSearch()} />
}
