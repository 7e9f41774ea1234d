import Building from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import Layers from 'lucide-react/icons/layers'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { sections } from '../../document/pages.ts'

const icons = { d: LayoutDashboard, b: Building, s: Layers, p: CreditCard }

/** The entries of the navigation with their icons. */
export const entries = sections.map((section) => ({ ...section, Icon: icons[section.chord] }))
