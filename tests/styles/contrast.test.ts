import { converter, interpolate, parse, wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { dark, inkShare, light, tintOf, tintShare, tones, type ThemeColors } from '../../src/styles/tokens.ts'

type Name = keyof ThemeColors

/** All backgrounds of text and controls. */
const surfaces: readonly Name[] = ['sunken', 'page', 'panel', 'raised', 'hover', 'selected', 'selectedHover']
const fills: readonly Name[] = [...tones.map((tone) => `${tone}Fill` as const), 'neutralFill']
const across = (names: readonly Name[], grounds: readonly Name[]): readonly (readonly [Name, Name])[] =>
  names.flatMap((name) => grounds.map((ground) => [name, ground] as const))

/** Pairs of colours with the minimum contrast ratio that WCAG 2.2 or our own A10 requires. */
const rules: readonly { what: string; least: number; pairs: readonly (readonly [Name, Name])[] }[] = [
  { what: 'body text', least: 7, pairs: across(['text'], [...surfaces, ...fills]) },
  { what: 'quiet text and placeholders', least: 4.5, pairs: across(['quiet'], [...surfaces, ...fills]) },
  { what: 'links', least: 4.5, pairs: across(['link'], [...surfaces, 'positiveFill']) },
  { what: 'errors next to fields', least: 4.5, pairs: across(['critical'], surfaces) },
  {
    what: 'text on its own fill',
    least: 4.5,
    pairs: [
      ...tones.map((tone) => [tone, `${tone}Fill`] as const),
      ['onAccent', 'accent'],
      ['onAccent', 'accentHover'],
      ['onDanger', 'danger'],
      ['onDanger', 'dangerHover'],
    ],
  },
  {
    what: 'control outlines',
    least: 3,
    pairs: across(['edge', 'criticalLine', 'neutralLine'], surfaces),
  },
  { what: 'the focus ring', least: 3, pairs: across(['focus'], [...surfaces, ...fills]) },
  {
    what: 'checked boxes, chart marks and meters',
    least: 3,
    pairs: across(
      ['accent', 'positiveLine', 'cautionLine', 'infoLine'],
      ['page', 'panel', 'raised', 'sunken'],
    ),
  },
  {
    what: 'badge dots',
    least: 3,
    pairs: [...tones.map((tone) => [`${tone}Line`, `${tone}Fill`] as const), ['neutralLine', 'neutralFill']],
  },
]

const toRgb = converter('rgb')

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s theme', (_name, theme) => {
  it.each(rules)('the contrast of $what is at least $least:1', ({ least, pairs }) => {
    const short = pairs
      .map(([ink, ground]) => ({
        pair: `${ink} on ${ground}`,
        ratio: wcagContrast(theme[ink], theme[ground]),
      }))
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`)
    expect(short).toEqual([])
  })

  it('the contrast of initials is at least 7:1 on the tint of any name', () => {
    const short = Array.from({ length: 360 }, (_, hue) => {
      const tint = interpolate([theme.panel, tintOf(String(hue))], 'oklab')(tintShare)
      return { hue, ratio: wcagContrast(theme.text, tint) }
    }).filter(({ ratio }) => !(ratio >= 7))
    expect(short).toEqual([])
  })

  it('if the user prefers more contrast, coloured texts and filled buttons have at least 7:1', () => {
    const strong = (name: Name) => interpolate([theme.text, theme[name]], 'oklab')(inkShare)
    const pairs = [
      ...across(['positiveLine', 'cautionLine', 'criticalLine', 'infoLine'], [...surfaces, ...fills]),
      ...across(['focus'], surfaces),
    ]
    const short = pairs
      .map(([ink, ground]) => ({ ink, ground, ratio: wcagContrast(theme[ground], strong(ink)) }))
      .filter(({ ratio }) => !(ratio >= 7))
    expect(short).toEqual([])
  })

  it('all colours are inside sRGB', () => {
    // Safe cast: the theme's keys are exactly the names.
    const names = (Object.keys(theme) as Name[]).filter((name) => !name.startsWith('shadow'))
    const odd = names.filter((name) => {
      const color = toRgb(parse(theme[name]))
      return !color || [color.r, color.g, color.b].some((part) => part < -0.002 || part > 1.002)
    })
    expect(odd).toEqual([])
  })
})

it('in the dark theme, a higher surface is lighter', () => {
  const toOklch = converter('oklch')
  const lightness = (['page', 'sunken', 'panel', 'raised'] as const).map(
    (name) => toOklch(parse(dark[name]))?.l ?? NaN,
  )
  expect(lightness).toEqual([...lightness].sort((a, b) => a - b))
})
