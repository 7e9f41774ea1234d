import { uiStyle } from '../../styles/layers.css.ts'
import { media, space } from '../../styles/tokens.ts'

export const toolbar = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.near,
})
export const search = uiStyle({
  flex: '0 1 20rem',
  minInlineSize: '12rem',
  '@media': { [media.narrow]: { flex: '1 1 100%' } },
})
