import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { tokens } from './layers.css.ts'
import { dark, light, size, media, type ThemeColors } from './tokens.ts'

const contract: Record<keyof ThemeColors, string> = light

/** Named by the boot script too, which knows no theme. */
const fixed = ['selected', 'link']
const colors = Object.keys(light)

/** A build calls a colour by its number, which compresses better than its name. */
function nameOf(color: string): string {
  const isBuild = process.env['NODE_ENV'] === 'production'
  return isBuild && !fixed.includes(color) ? `c${colors.indexOf(color).toString(36)}` : color
}

/** The contract both themes fill: `vars.text`, `vars.edge`, … as custom properties, of the same names in development. */
export const vars = createGlobalThemeContract(contract, (_value, path) => nameOf(path.join('-')))

/** Height of a control: 32 px, 40 px where fingers point. */
export const controlHeight = 'var(--control)'

// The page is light until the root element says otherwise (spec, section 4).
createGlobalTheme(':root', vars, { '@layer': tokens, ...light })
createGlobalTheme('.dark', vars, { '@layer': tokens, ...dark })

globalStyle(':root', {
  '@layer': { [tokens]: { colorScheme: 'light', vars: { '--control': size.control } } },
})
globalStyle('.dark', { '@layer': { [tokens]: { colorScheme: 'dark' } } })
globalStyle(':root', {
  '@layer': { [tokens]: { '@media': { [media.touch]: { vars: { '--control': size.controlTouch } } } } },
})
