import { provideSite } from './product.global.ts'

/** Provides the built product. */
export const setup = provideSite
