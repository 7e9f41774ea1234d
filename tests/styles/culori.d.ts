/** Declares the part of culori that the tests use, because the package does not ship types. */
declare module 'culori' {
  type Color = { mode: string; alpha?: number }
  export function parse(color: string): Color | undefined
  export function converter(
    mode: 'rgb',
  ): (color: Color | undefined) => { r: number; g: number; b: number } | undefined
  export function converter(
    mode: 'oklch',
  ): (color: Color | undefined) => { l: number; c: number; h?: number } | undefined
  /** Interpolates between two colours, at a position from 0 to 1. */
  export function interpolate(colors: readonly [string, string], mode: 'oklab'): (at: number) => Color
  /** Converts a colour in any colour space to `#rrggbb`, clamped to sRGB */
  export function formatHex(color: string): string
  /** Returns the WCAG 2 contrast ratio, 1 to 21 */
  export function wcagContrast(a: string, b: string | Color): number
}
