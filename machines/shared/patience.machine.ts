// The stages of a pending read: silent at first, then with the text "takes longer", then also with an offer to stop.
// Spec, section 9 (retries, with a growing delay), and this repository's requirements for pending reads.
import { sendParent, setup } from 'xstate'

type Event = { type: 'wait.stopped' }

export const patienceMachine = setup({
  types: { events: {} as Event },
  actions: { stop: sendParent({ type: 'wait.stopped' }) },
  delays: { patience: 3000, longWait: 7000 },
}).createMachine({
  id: 'patience',
  initial: 'brief',
  states: {
    brief: { after: { patience: 'slow' } },
    slow: { after: { longWait: 'long' } },
    long: { on: { 'wait.stopped': { target: 'stopped', actions: 'stop' } } },
    stopped: {},
  },
})
