export const columns = 'Columns'
export const hint = 'Drag to reorder. Saved on this device.'
export const move = (name: string) => `Move ${name}`
export const moveUp = (name: string) => `Move ${name} up`
export const moveDown = (name: string) => `Move ${name} down`
export const keepInSight = (name: string) => `Keep ${name} in sight`
export const widthOf = (name: string) => `Width of ${name}`
export const pixels = (width: number) => `${width} px`
export const alwaysShown = 'Always shown: it names the row'
export const alwaysFirst = 'Always first: it names the row'
export const alreadyFirst = 'Already first'
export const alreadyLast = 'Already last'
export const moved = (name: string, place: number, of: number) => `${name}, ${place} of ${of}`
export const reset = 'Reset columns'
export const asTheyCome = 'Nothing is changed'
