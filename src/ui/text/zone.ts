import { createContext } from 'react'

/** Where this device's user wants dates to be read; the frame provides it. */
export const ZoneContext = createContext('local')
