import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'iconOnly' | 'aria-label'> {
  /** The accessible name, a verb */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, variant = 'quiet', ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} icon={icon} iconOnly aria-label={label} />
}
