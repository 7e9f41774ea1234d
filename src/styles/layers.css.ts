import { globalLayer, globalStyle, style, type GlobalStyleRule, type StyleRule } from '@vanilla-extract/css'

/** The layers, lowest first. A feature's styles are outside all layers, so they override a component's styles. */
export const reset = globalLayer('reset')
export const tokens = globalLayer('tokens')
export const ui = globalLayer('ui')

/**
 * Registers a shared component's style in the `ui` layer, so that a feature's style wins in any load order. To win
 * over another shared component's style on the same element, use the selector `&&`, because a build may load the two
 * styles in any order.
 */
export const uiStyle = (rule: StyleRule, name?: string): string => style({ '@layer': { [ui]: rule } }, name)

/** Registers a style in the `ui` layer for the elements of a selector. */
export function uiGlobal(selector: string, rule: GlobalStyleRule): void {
  globalStyle(selector, { '@layer': { [ui]: rule } })
}
