import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../features/dashboard/DashboardScreen.tsx'
import { periodSearchOf, type PeriodSearch } from '../../features/dashboard/period.ts'

export const Route = createFileRoute('/_app/')({
  validateSearch: (raw: Record<string, unknown>): PeriodSearch => periodSearchOf(raw),
  staticData: { page: 'dashboard' },
  component: Dashboard,
})

function Dashboard() {
  return <DashboardScreen search={periodSearchOf({ ...Route.useSearch() })} />
}
