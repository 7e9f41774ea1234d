import Building from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import Layers from 'lucide-react/icons/layers'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { pages } from '../../document/pages.ts'

const { dashboard, businesses, plans, payments } = pages

/** The spec's sections (section 2), in its order. */
export const sections = [
  { ...dashboard, Icon: LayoutDashboard },
  { ...businesses, Icon: Building },
  { ...plans, Icon: Layers },
  { ...payments, Icon: CreditCard },
] as const

export type Section = (typeof sections)[number]
