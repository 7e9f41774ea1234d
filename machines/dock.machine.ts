// The width of the panel docked beside a page: regular to compare its content with the list, wide to read it.
// Beyond the spec (section 2 has no payment details). The URL names the content of the panel.
import { setup } from 'xstate'

export const dockMachine = setup({ types: { events: {} as { type: 'width.toggled' } } }).createMachine({
  id: 'dock',
  initial: 'regular',
  states: { regular: { on: { 'width.toggled': 'wide' } }, wide: { on: { 'width.toggled': 'regular' } } },
})
