import { createContext } from 'react'
import type { Zone } from '../../lib/dates.ts'

/** Where this device's user wants dates to be read; the frame provides it. */
export const ZoneContext = createContext<Zone>('local')
