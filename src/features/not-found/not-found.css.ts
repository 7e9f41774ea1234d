import { style } from '@vanilla-extract/css'

/** The page without the shell. */
export const page = style({ minBlockSize: '100dvh', display: 'grid', alignItems: 'center' })
