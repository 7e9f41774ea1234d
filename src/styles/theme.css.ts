import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { tokens } from './layers.css.ts'
import { dark, inkShare, light, size, media, space, tones, type ThemeColors } from './tokens.ts'

const contract: Record<keyof ThemeColors, string> = light

/** The colours whose names stay readable in a build, because the boot script uses the names without the theme. */
const fixed = ['selected', 'link']
const colors = Object.keys(light)

/** Numbers the colours in a build, which compresses better than names. */
const nameOf = (color: string): string =>
  import.meta.env.PROD && !fixed.includes(color) ? `c${colors.indexOf(color).toString(36)}` : color

/** The colours that both themes set, as custom properties: `vars.text`, `vars.edge`, … */
export const vars = createGlobalThemeContract(contract, (_value, path) => nameOf(path.join('-')))

/** The height of a control: 32 px, or 44 px for touch. */
export const controlHeight = 'var(--control)'

/** The height of the bottom navigation, which covers part of the page in a narrow window; 0 in a wide window. */
export const floor = 'var(--floor)'
/** The position of a floating bar in a narrow window: above the pager, which sticks to the navigation. */
export const abovePager = `calc(${floor} + ${size.primaryTouch} + ${space.base})`

// The default theme is light (spec, section 4).
createGlobalTheme(':root', vars, { '@layer': tokens, ...light })
createGlobalTheme('.dark', vars, { '@layer': tokens, ...dark })

const ink = (color: string) => `color-mix(in oklab, ${color} ${inkShare * 100}%, ${vars.text})`

globalStyle(':root', {
  '@layer': {
    [tokens]: {
      '@media': {
        [media.contrast]: {
          vars: {
            [vars.link]: ink(vars.focus),
            [vars.accent]: ink(vars.focus),
            [vars.accentHover]: vars.text,
            [vars.onAccent]: vars.page,
            [vars.danger]: ink(vars.criticalLine),
            [vars.dangerHover]: vars.text,
            [vars.onDanger]: vars.page,
            ...Object.fromEntries(tones.map((tone) => [vars[tone], ink(vars[`${tone}Line`])])),
            [vars.quiet]: vars.text,
            [vars.line]: vars.edge,
            [vars.edgeQuiet]: vars.edge,
            [vars.edge]: vars.text,
            [vars.shadowCard]: `0 0 0 1px ${vars.edge}`,
            [vars.shadow]: vars.shadowCard,
          },
        },
      },
    },
  },
})

globalStyle(':root', {
  '@layer': { [tokens]: { colorScheme: 'light', vars: { '--control': size.control, '--floor': '0px' } } },
})
globalStyle('.dark', { '@layer': { [tokens]: { colorScheme: 'dark' } } })
globalStyle(':root', {
  '@layer': {
    [tokens]: {
      '@media': {
        [media.touch]: { vars: { '--control': size.primaryTouch } },
        [media.narrow]: {
          vars: { '--floor': `calc(${size.bottomBar} + env(safe-area-inset-bottom))` },
        },
      },
    },
  },
})
