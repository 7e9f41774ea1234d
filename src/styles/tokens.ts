/**
 * Every size, colour and duration of the product as plain data, for the theme, the components and the contrast test.
 * Names give the purpose. Sizes are in rem, written as px on a 16 px root, so that they scale with the user's font
 * size; only lines are in px.
 */
const rem = (px: number): string => `${px / 16}rem`

/** Font sizes with their line heights on the 4 px baseline; `tick` is for the axes of a chart. */
export const type = {
  tick: { fontSize: rem(10), lineHeight: rem(12) },
  caption: { fontSize: rem(12), lineHeight: rem(16) },
  label: { fontSize: rem(13), lineHeight: rem(20) },
  body: { fontSize: rem(14), lineHeight: rem(20) },
  lead: { fontSize: rem(16), lineHeight: rem(24) },
  title: { fontSize: rem(20), lineHeight: rem(28) },
  figure: { fontSize: rem(28), lineHeight: rem(36) },
  hero: { fontSize: rem(32), lineHeight: rem(40) },
} as const

export const weight = { regular: 400, medium: 500, strong: 600 } as const

/** The spacing scale: 2 4 8 12 16 24 32 48 px. */
export const space = {
  hair: rem(2),
  tight: rem(4),
  snug: rem(8),
  near: rem(12),
  base: rem(16),
  wide: rem(24),
  far: rem(32),
  vast: rem(48),
} as const

export const radius = { control: rem(6), card: rem(8), dialog: rem(12), full: rem(999) } as const

/** Heights and widths that several components share. */
export const size = {
  icon: rem(16),
  target: rem(24),
  control: rem(32),
  primaryTouch: rem(44),
  avatar: rem(40),
  header: rem(52),
  sidebar: rem(232),
  sidebarSmall: rem(56),
  bottomBar: rem(56),
  form: rem(640),
  formWide: rem(960),
  dock: rem(420),
} as const

export const row = { compact: rem(32), regular: rem(40), comfortable: rem(48) } as const

/** The durations of gesture feedback, entrances, size changes and marks; `patience` is a delay. */
export const motion = {
  answer: '120ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  enter: '180ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  resize: '240ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  fade: '1200ms ease-out',
  patience: '200ms',
} as const
/** The time of a view transition, whose animation the browser names: as long as `motion.enter`. */
export const flight = {
  animationDuration: '180ms',
  animationTimingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
} as const

/** All values of `z-index`. */
export const layer = { base: 0, sticky: 10, overlay: 100, message: 200 } as const

/** Media conditions. In a `narrow` window the navigation is at the bottom, and the page scrolls, not its lists. */
export const media = {
  narrow: '(max-width: 47.99rem)',
  /** Tables show their rows as cards */
  small: '(max-width: 39.99rem)',
  /** Beside the search there is no room for a button's words */
  slim: '(max-width: 23.99rem)',
  /** Only a phone with an enlarged font is so narrow: with the usual font, 320 px are 20 rem */
  tiny: '(max-width: 15.99rem)',
  /** The header, next to the side navigation, has no room for button labels */
  snug: '(max-width: 63.99rem)',
  wide: '(min-width: 48rem)',
  /** A panel docks beside its page */
  dock: '(min-width: 80rem)',
  /** A window too low for sticky bars, which scroll with the page instead */
  short: '(max-height: 29.99rem)',
  /** Every target is at least `primaryTouch` in both directions */
  touch: '(pointer: coarse), (max-width: 47.99rem)',
  hover: '(hover: hover)',
  contrast: '(prefers-contrast: more)',
  still: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
} as const

export const fontFamily =
  '-apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", system-ui, sans-serif'
export const fontFamilyCode = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace'

/** The colour of an avatar, and the colour's opacity over the panel. */
export const tintOf = (hue: string): string => `oklch(0.65 0.14 ${hue})`
export const tintShare = 0.22

/** The share of a text's own colour if the user prefers more contrast; the rest is the colour of body text. */
export const inkShare = 0.35

/** The tones of messages and notices. Each has three colours here, and an icon in `src/ui/text/notice-look.ts`. */
export const tones = ['info', 'positive', 'caution', 'critical'] as const
export type Tone = (typeof tones)[number]

/**
 * The colours of one theme. Surfaces from low to high: sunken, page, panel, raised. `hover`, `selected` and
 * `selectedHover` are backgrounds of rows and options; all are opaque, because sticky cells cover scrolling ones.
 */
export interface ThemeColors extends Record<Tone | `${Tone}Fill` | `${Tone}Line`, string> {
  sunken: string
  page: string
  panel: string
  raised: string
  hover: string
  selected: string
  selectedHover: string
  /** Body text, 7:1 on every surface */
  text: string
  /** Labels, hints, placeholders, 4.5:1 on every surface */
  quiet: string
  /** Links and the current entry, 4.5:1 on every surface */
  link: string
  /** Separators: decorative, no minimum contrast */
  line: string
  /** Outlines of fields and checkboxes, 3:1 on every surface */
  edge: string
  /** Outlines of elements that can be recognised by their text: decorative, no minimum contrast */
  edgeQuiet: string
  /** The focus ring, 3:1 on every surface */
  focus: string
  accent: string
  accentHover: string
  onAccent: string
  danger: string
  dangerHover: string
  onDanger: string
  neutralFill: string
  neutralLine: string
  skeleton: string
  backdrop: string
  /** Shadows of buttons and of cards, which have no outline */
  shadowLift: string
  shadowCard: string
  /** The shadow of floating elements */
  shadow: string
  /** The shadow at an edge beyond which a list continues; fades out over `space.base` */
  edgeShade: string
}

export const light: ThemeColors = {
  sunken: 'oklch(0.958 0.005 262)',
  page: 'oklch(0.975 0.003 262)',
  panel: 'oklch(1 0 0)',
  raised: 'oklch(1 0 0)',
  hover: 'oklch(0.972 0.004 262)',
  selected: 'oklch(0.948 0.022 262)',
  selectedHover: 'oklch(0.932 0.028 262)',
  text: 'oklch(0.25 0.018 262)',
  quiet: 'oklch(0.475 0.02 262)',
  link: 'oklch(0.47 0.17 262)',
  line: 'oklch(0.915 0.006 262)',
  edge: 'oklch(0.612 0.016 262)',
  edgeQuiet: 'oklch(0.87 0.008 262)',
  focus: 'oklch(0.55 0.19 262)',
  accent: 'oklch(0.5 0.17 262)',
  accentHover: 'oklch(0.45 0.165 262)',
  onAccent: 'oklch(1 0 0)',
  danger: 'oklch(0.53 0.19 27)',
  dangerHover: 'oklch(0.47 0.175 27)',
  onDanger: 'oklch(1 0 0)',
  positive: 'oklch(0.44 0.1 155)',
  positiveFill: 'oklch(0.955 0.03 155)',
  positiveLine: 'oklch(0.6 0.13 155)',
  caution: 'oklch(0.46 0.095 68)',
  cautionFill: 'oklch(0.96 0.04 85)',
  cautionLine: 'oklch(0.62 0.13 70)',
  critical: 'oklch(0.48 0.17 27)',
  criticalFill: 'oklch(0.956 0.02 22)',
  criticalLine: 'oklch(0.59 0.19 27)',
  info: 'oklch(0.46 0.115 245)',
  infoFill: 'oklch(0.955 0.022 245)',
  infoLine: 'oklch(0.6 0.13 245)',
  neutralFill: 'oklch(0.955 0.004 262)',
  neutralLine: 'oklch(0.6 0.014 262)',
  skeleton: 'oklch(0.92 0.006 262)',
  backdrop: 'oklch(0.2 0.02 262 / 0.4)',
  shadowLift: '0 1px 2px oklch(0.25 0.02 262 / 0.06)',
  shadowCard: '0 0 0 1px oklch(0.25 0.02 262 / 0.07), 0 1px 2px oklch(0.25 0.02 262 / 0.06)',
  shadow: '0 0 0 1px oklch(0.25 0.02 262 / 0.08), 0 4px 12px oklch(0.25 0.02 262 / 0.12)',
  edgeShade: 'oklch(0.25 0.02 262 / 0.09)',
}

export const dark: ThemeColors = {
  sunken: 'oklch(0.197 0.009 262)',
  page: 'oklch(0.185 0.009 262)',
  panel: 'oklch(0.215 0.01 262)',
  raised: 'oklch(0.255 0.012 262)',
  hover: 'oklch(0.245 0.011 262)',
  selected: 'oklch(0.285 0.042 262)',
  selectedHover: 'oklch(0.31 0.048 262)',
  text: 'oklch(0.945 0.006 262)',
  quiet: 'oklch(0.745 0.014 262)',
  link: 'oklch(0.79 0.1 262)',
  line: 'oklch(0.305 0.012 262)',
  edge: 'oklch(0.585 0.016 262)',
  edgeQuiet: 'oklch(0.36 0.012 262)',
  focus: 'oklch(0.7 0.15 262)',
  accent: 'oklch(0.545 0.17 262)',
  accentHover: 'oklch(0.57 0.165 262)',
  onAccent: 'oklch(1 0 0)',
  danger: 'oklch(0.53 0.18 27)',
  dangerHover: 'oklch(0.57 0.185 27)',
  onDanger: 'oklch(1 0 0)',
  positive: 'oklch(0.83 0.11 155)',
  positiveFill: 'oklch(0.285 0.04 155)',
  positiveLine: 'oklch(0.68 0.13 155)',
  caution: 'oklch(0.85 0.1 82)',
  cautionFill: 'oklch(0.29 0.04 75)',
  cautionLine: 'oklch(0.7 0.12 75)',
  critical: 'oklch(0.81 0.1 22)',
  criticalFill: 'oklch(0.285 0.055 22)',
  criticalLine: 'oklch(0.68 0.17 25)',
  info: 'oklch(0.82 0.085 240)',
  infoFill: 'oklch(0.285 0.04 245)',
  infoLine: 'oklch(0.68 0.12 245)',
  neutralFill: 'oklch(0.28 0.01 262)',
  neutralLine: 'oklch(0.66 0.014 262)',
  skeleton: 'oklch(0.3 0.012 262)',
  backdrop: 'oklch(0.1 0.01 262 / 0.6)',
  shadowLift: '0 1px 2px oklch(0.05 0.01 262 / 0.3)',
  shadowCard: '0 0 0 1px oklch(0.29 0.012 262), 0 1px 2px oklch(0.05 0.01 262 / 0.3)',
  shadow: '0 0 0 1px oklch(0.38 0.015 262), 0 8px 24px oklch(0.05 0.01 262 / 0.5)',
  // A nearly black surface needs a stronger shade than a white one
  edgeShade: 'oklch(0.04 0.01 262 / 0.28)',
}
