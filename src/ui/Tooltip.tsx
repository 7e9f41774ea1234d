import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { tooltip } from './tooltip.css.ts'

export interface TooltipProps {
  /** A few words; never the only place where they stand. */
  text: string
  /** A `Button` or `IconButton`. */
  children: ReactElement
  placement?: 'top' | 'bottom' | 'start' | 'end' | undefined
}

/** Words for a button, on hover after half a second and on focus at once; Escape takes them away. */
export function Tooltip({ text, children, placement }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip className={tooltip} placement={placement ?? 'top'} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
