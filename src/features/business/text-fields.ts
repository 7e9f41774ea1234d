import { useId } from 'react'
import type { useForm } from '../../services/form.ts'

/** Returns the shared props of a form's text fields; `idOf` returns the id of a field's input. */
export function useTextFields<Draft extends Record<keyof Draft, string>>(
  form: Pick<ReturnType<typeof useForm<Draft>>, 'draft' | 'problems' | 'change'>,
) {
  const { draft, problems, change } = form
  const id = useId()
  const idOf = (field: keyof Draft & string) => `${id}-${field}`
  const text = (field: keyof Draft & string) => ({
    id: idOf(field),
    name: field,
    value: draft[field],
    error: problems[field],
    autoComplete: 'off' as const,
    onChange: (typed: string) => {
      // TypeScript does not infer the type of an object with a computed key
      change({ [field]: typed } as Partial<Draft>)
    },
  })
  return { idOf, text }
}
