import { createContext } from 'react'

/** The time zone in which this device shows dates; the frame provides it. */
export const ZoneContext = createContext('local')
