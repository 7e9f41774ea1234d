import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { Problems } from '../../../machines/rules/form-rules.ts'

interface DraftOptions<Draft> {
  start: Draft
  /** what is wrong with a draft, by field */
  check: (draft: Draft) => Problems<Draft>
  /** what the server said of the fields of the last try; a new object for each try */
  refused: Readonly<Record<string, string>>
  onSubmit: (draft: Draft) => void
}

/**
 * A form's texts as they are typed: checked on the first submit, then live. A field's word from the server goes
 * when the field is changed.
 */
export function useDraft<Draft extends object>({ start, check, refused, onSubmit }: DraftOptions<Draft>) {
  const [initial] = useState(start)
  const [draft, setDraft] = useState(initial)
  const [isTried, setTried] = useState(false)
  const [changed, setChanged] = useState<{ since: object; fields: readonly string[] }>({
    since: refused,
    fields: [],
  })
  const form = useRef<HTMLFormElement>(null)
  const changedFields = changed.since === refused ? changed.fields : []
  const left = Object.fromEntries(Object.entries(refused).filter(([field]) => !changedFields.includes(field)))
  // of the same fields, whatever else a server may name
  const problems = { ...left, ...(isTried && check(draft)) } as Problems<Draft>

  const focusFirst = () => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  useEffect(() => {
    if (Object.keys(refused).length > 0) focusFirst()
  }, [refused])

  return {
    draft,
    problems,
    /** differs from what the form opened with */
    isChanged: (Object.keys(initial) as (keyof Draft)[]).some((field) => draft[field] !== initial[field]),
    form,
    set: (field: keyof Draft & string) => (text: string) => {
      setDraft((before) => ({ ...before, [field]: text }))
      setChanged({ since: refused, fields: [...changedFields, field] })
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      setTried(true)
      if (Object.keys(check(draft)).length > 0) {
        // once the fields are marked
        requestAnimationFrame(focusFirst)
        return
      }
      onSubmit(draft)
    },
  }
}
