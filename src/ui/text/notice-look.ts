import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Tone } from '../../styles/tokens.ts'

/** The icon of a notice or message, which shows its tone without colour. */
export const icons = {
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: CircleAlert,
} satisfies Record<Tone, unknown>
