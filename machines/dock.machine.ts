// The width of a panel beside its page: regular, or wide for a user who reads rather than compares.
// Beyond the spec (section 2 has no details of a payment); the URL names what the panel shows.
import { setup } from 'xstate'

export const dockMachine = setup({
  types: { events: {} as { type: 'width.toggled' } },
}).createMachine({
  id: 'dock',
  initial: 'regular',
  states: {
    regular: { on: { 'width.toggled': 'wide' } },
    wide: { on: { 'width.toggled': 'regular' } },
  },
})
