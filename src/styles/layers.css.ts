import { globalLayer, style, type StyleRule } from '@vanilla-extract/css'

/** Weakest first; a feature's own styles lie outside all layers and so win over a part's. */
export const reset = globalLayer('reset')
export const tokens = globalLayer('tokens')
export const ui = globalLayer('ui')

/**
 * A style of a shared part: lies in the `ui` layer, so that a feature's style wins whatever the load order. Where it has
 * to win over another part's on the same element, its selector is `&&`: in a build either may come first.
 */
export function uiStyle(rule: StyleRule, name?: string): string {
  return style({ '@layer': { [ui]: rule } }, name)
}
