import Send from 'lucide-react/icons/send'
import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { statesOf, type ChartState } from '../chart.ts'
import type { ActorView } from '../stream.ts'
import { payloadFor, readPayload, type EventShape } from './events.ts'
import * as css from './inspector.css.ts'
import { shapeOf } from './sources.ts'

interface SendFormProps {
  actor: ActorView
  machine: string
  chart: ChartState
  /** Sends; answers the request's name. */
  onSend: (event: object) => string
  /** by request: null when it has arrived, else why not */
  answers: Readonly<Record<string, string | null>>
}

/** Sends an event to the chosen actor: one its machine takes in the state it is in. */
export function SendForm({ actor, machine, chart, onSend, answers }: SendFormProps) {
  const id = useId()
  const { taken, others } = eventsOf(chart, actor.active)
  const [chosen, setChosen] = useState<string | null>(null)
  const type = chosen ?? taken[0] ?? others[0] ?? ''
  const shape = shapeOf(machine, type)
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const draft = drafts[type] ?? (shape ? payloadFor(shape) : '{}')
  const [problem, setProblem] = useState<string | null>(null)
  const [request, setRequest] = useState<{ id: string; type: string } | null>(null)
  const isTaken = taken.includes(type)

  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    const read = readPayload(draft, shape)
    setProblem('problem' in read ? read.problem : null)
    setRequest('problem' in read ? null : { id: onSend({ ...read.payload, type }), type })
  }
  if (actor.status !== 'active') return <p className={css.empty}>This actor has ended.</p>
  if (type === '') return <p className={css.empty}>This machine takes no events from outside.</p>
  return (
    <form className={css.form} onSubmit={submit}>
      <div className={css.selectField}>
        <label htmlFor={id}>Event</label>
        <select
          id={id}
          className={css.select}
          value={type}
          onChange={(event) => {
            setChosen(event.currentTarget.value)
            setProblem(null)
          }}
        >
          <optgroup label="Taken in this state">
            {taken.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </optgroup>
          {others.length > 0 && (
            <optgroup label="Taken in other states">
              {others.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </optgroup>
          )}
        </select>
      </div>
      <TextArea
        label="Payload (JSON)"
        hint={hintOf(shape)}
        value={draft}
        error={problem}
        className={css.payload}
        onChange={(text) => {
          setDrafts({ ...drafts, [type]: text })
          setProblem(null)
        }}
        onSubmit={submit}
      />
      <div className={css.tools}>
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden />}
          reason={isTaken ? null : `${type} is not taken in this state.`}
        >
          Send
        </Button>
        <span role="status" className={css.answer}>
          {answerText(request, answers)}
        </span>
      </div>
    </form>
  )
}

function answerText(request: { id: string; type: string } | null, answers: SendFormProps['answers']): string {
  if (request === null) return ''
  const answer = answers[request.id]
  if (answer === undefined) return 'Sending'
  return answer === null ? `${request.type} has been taken.` : answer
}

function hintOf(shape: EventShape | undefined): string {
  if (shape === undefined) return 'Its fields are declared in another file.'
  if (shape.fields.length === 0 && !shape.isOpen) return 'It carries nothing.'
  const fields = shape.fields.map(({ name, isOptional, type }) => `${name}${isOptional ? '?' : ''}: ${type}`)
  return [...fields, ...(shape.isOpen ? ['fields of a type that is declared elsewhere'] : [])].join('; ')
}

function eventsOf(chart: ChartState, active: readonly string[]): { taken: string[]; others: string[] } {
  const events = (states: readonly ChartState[]) => [
    ...new Set(
      states.flatMap(({ transitions }) =>
        transitions.filter(({ kind }) => kind === 'event').map(({ event }) => event),
      ),
    ),
  ]
  const all = statesOf(chart)
  const taken = events(all.filter(({ id }) => active.includes(id)))
  return { taken, others: events(all).filter((event) => !taken.includes(event)) }
}
