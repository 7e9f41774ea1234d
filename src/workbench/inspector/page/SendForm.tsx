import { useState, type SubmitEvent } from 'react'
import type { EventObject } from 'xstate'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import type { ActorView } from '../stream.ts'
import * as css from './inspector.css.ts'
import { declarationOf } from './machine-files.ts'

interface SendFormProps {
  actor: ActorView
  /** Sends the event; resolves to the reason it failed, or null */
  onSend: (event: EventObject) => Promise<string | null>
}

/** Sends an actor an event that its current states accept. */
export function SendForm({ actor: { machine, events, status }, onSend }: SendFormProps) {
  const [chosen, setChosen] = useState('')
  const [payload, setPayload] = useState('{}')
  const [answer, setAnswer] = useState('')
  const type = events.includes(chosen) ? chosen : events[0]
  if (machine === null || status !== 'active' || type === undefined)
    return <p className={css.quiet}>It takes no events from here.</p>
  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault()
    setAnswer('')
    try {
      // If the payload is not an object, the spread adds nothing
      const event = { ...(JSON.parse(payload) as object), type }
      setAnswer((await onSend(event)) ?? `${type} was taken.`)
    } catch (error) {
      setAnswer(String(error))
    }
  }
  return (
    <form className={css.fact} onSubmit={(event) => void submit(event)}>
      <Select
        label="Event"
        isRequired
        value={type}
        onChange={setChosen}
        options={events.map((id) => ({ id, text: id }))}
      />
      <TextArea
        label="Payload (JSON)"
        isRequired
        hint={declarationOf(machine, type)}
        value={payload}
        onChange={setPayload}
        onSubmit={() => void submit()}
      />
      <div className={css.head}>
        <Button type="submit" variant="primary">
          Send
        </Button>
        <span role="status">{answer}</span>
      </div>
    </form>
  )
}
