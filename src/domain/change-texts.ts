/** Shown instead of a percentage if the period before had no amount */
export const isNew = 'New'
/** Formats a share: "0.4%", "12%", or ">999%" for any larger one. */
export const percent = (share: number) => {
  if (share >= 10) return '>999%'
  return `${share < 0.0995 ? Math.round(share * 1000) / 10 : Math.round(share * 100)}%`
}
export const changed = (way: 'up' | 'down' | 'same', size: string, beforeText: string) => {
  if (size === isNew || way === 'same') return `, ${beforeText} in the period before`
  return `, ${way} ${size} from ${beforeText} in the period before`
}
