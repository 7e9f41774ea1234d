const forms = new Set<() => boolean>()

/** For a form: whether it holds what is nowhere else, asked whenever something might throw it away. */
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
