import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'

export const group = uiStyle({ display: 'contents' })
uiGlobal(`.${group}:disabled :is(button, label:has(:disabled))`, { opacity: 0.6, cursor: 'not-allowed' })
