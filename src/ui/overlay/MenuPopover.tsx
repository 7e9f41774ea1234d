import Check from 'lucide-react/icons/check'
import type { ReactNode, RefObject } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection as AriaMenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import * as css from './menu.css.ts'

export interface MenuEntry {
  id: string
  text: string
  icon?: ReactNode
  /** The effect of the action, below its text */
  note?: string | undefined
  /** The action is irreversible */
  isDanger?: boolean
}

/** A group of entries; `selected` is the id of the current choice. */
export interface MenuSection {
  id: string
  title?: string
  entries: readonly MenuEntry[]
  selected?: string
}

export interface MenuPopoverProps {
  label: string
  trigger: RefObject<HTMLElement | null>
  sections: readonly MenuSection[]
  onAction: (id: string) => void
  onClose: () => void
}

/** The menu of a `MenuButton`. It takes the focus on opening and returns the focus on closing. */
export function MenuPopover({ label, trigger, sections, onAction, onClose }: MenuPopoverProps) {
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom end"
      offset={4}
      className={css.popover}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Menu
        aria-label={label}
        autoFocus="first"
        className={css.menu}
        onAction={(key) => onAction(String(key))}
        onClose={onClose}
      >
        {sections.map((section) => (
          <AriaMenuSection
            key={section.id}
            className={css.section}
            aria-label={section.title ?? label}
            {...(section.selected !== undefined && {
              selectionMode: 'single' as const,
              selectedKeys: [section.selected],
              disallowEmptySelection: true,
            })}
          >
            {section.title !== undefined && <Header className={css.title}>{section.title}</Header>}
            {section.entries.map(({ id, text, icon, note, isDanger }) => (
              <MenuItem key={id} id={id} textValue={text} className={css.entry} data-danger={isDanger}>
                {icon}
                <span className={css.words}>
                  <Text slot="label">{text}</Text>
                  {note !== undefined && (
                    <Text slot="description" className={css.note}>
                      {note}
                    </Text>
                  )}
                </span>
                {section.selected === id && <Check aria-hidden />}
              </MenuItem>
            ))}
          </AriaMenuSection>
        ))}
      </Menu>
    </Popover>
  )
}
