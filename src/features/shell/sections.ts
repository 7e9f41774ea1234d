import Building from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import Layers from 'lucide-react/icons/layers'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'

/** The spec's sections (section 2), in its order; `chord` is the letter that leads there after G. */
export const sections = [
  { title: 'Dashboard', to: '/', chord: 'd', Icon: LayoutDashboard },
  { title: 'Businesses', to: '/business', chord: 'b', Icon: Building },
  { title: 'Subscription Plans', to: '/subscription-plans', chord: 's', Icon: Layers },
  { title: 'Payments', to: '/payments', chord: 'p', Icon: CreditCard },
] as const

export type Section = (typeof sections)[number]
