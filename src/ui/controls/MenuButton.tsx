import { lazyRouteComponent } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { buttonClass, type ButtonSize } from './button-class.ts'
import { LazyBoundary } from '../LazyBoundary.tsx'
import type { MenuSection } from '../overlay/MenuPopover.tsx'

const MenuPopover = lazyRouteComponent(() => import('../overlay/MenuPopover.tsx'), 'MenuPopover')

export interface MenuButtonProps {
  label: string
  icon?: ReactNode
  children?: ReactNode
  size?: ButtonSize
  sections: readonly MenuSection[]
  onAction: (id: string) => void
}

/** A button whose menu loads on demand, cheap enough for every row of a table. */
export function MenuButton(props: MenuButtonProps) {
  const { label, icon, children, size = 'regular', sections, onAction } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const chosen = useRef<string | null>(null)
  // The menu closes before the action runs, so that a dialog it opens returns the focus to this button
  useEffect(() => {
    const id = chosen.current
    if (isOpen || id === null) return
    chosen.current = null
    trigger.current?.focus()
    onAction(id)
  }, [isOpen, onAction])
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClass('quiet', size, children === undefined)}
        aria-label={label}
        aria-haspopup="menu"
        data-tip={children === undefined ? '' : undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {icon}
        {children}
      </button>
      {isOpen && (
        <LazyBoundary>
          <MenuPopover
            label={label}
            trigger={trigger}
            sections={sections}
            onAction={(id) => {
              chosen.current = id
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </LazyBoundary>
      )}
    </>
  )
}
