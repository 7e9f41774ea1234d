import type { ComponentProps } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { tooltip } from './tooltip.css.ts'

export interface TooltipProps {
  /** A few words; never the only place where they stand. */
  text: string
  /** A `Button`, `IconButton` or anything focusable that hands attributes and ref on to its element. */
  children: ComponentProps<typeof Focusable>['children']
  placement?: 'top' | 'bottom' | 'start' | 'end' | undefined
}

/** Words for a button, on hover after half a second and on focus at once; Escape takes them away. */
export function Tooltip({ text, children, placement }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={tooltip} placement={placement ?? 'top'} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
