const forms = new Set<() => boolean>()

/** Registers a form's check for unsaved input; returns a function that removes it. */
export function watchDirtyForm(isDirty: () => boolean): () => void {
  forms.add(isDirty)
  return () => {
    forms.delete(isDirty)
  }
}

/** Returns true when a reload would lose unsaved input. */
export function hasDirtyForm(): boolean {
  return [...forms].some((isDirty) => isDirty())
}
