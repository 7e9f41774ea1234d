import { PageHeading } from '../../ui/PageHeading.tsx'

export function DashboardScreen() {
  return <PageHeading title="Dashboard" />
}
