import { createContext } from 'react'

/** The zone in which this device shows dates; the frame provides it. */
export const ZoneContext = createContext('local')
