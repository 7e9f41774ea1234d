import { countOf, formatCount } from '../../../lib/text.ts'

export const chooseFile = 'Choose a CSV file'
export const rows = 'Rows'
export const hint =
  'One employee per line: First name, Last name, Email, Phone. Below a line of column names, any order works.'
export const preview = 'Preview'
export const editRows = 'Edit rows'
export const nothing = 'No line can be added'
export const addAll = (count: number) => `Add ${countOf(count, 'employee')}`
export const counts = (fitting: number, unseated: number, wrong: number) =>
  [
    `${formatCount(fitting)} can be added`,
    ...(unseated > 0 ? [`${formatCount(unseated)} ${unseated === 1 ? 'has' : 'have'} no seat`] : []),
    ...(wrong > 0 ? [`${formatCount(wrong)} ${wrong === 1 ? 'has an error' : 'have errors'}`] : []),
  ].join(', ')
export const allAdded = 'All lines were added.'
export const fewSeats = (free: number) =>
  free === 0
    ? 'No seat is free. Change seats first.'
    : `${countOf(free, 'seat')} free: the first ${free === 1 ? 'one fits' : `${formatCount(free)} fit`}.`
export const ignored = (names: readonly string[]) => `Not imported: ${names.join(', ')}`
export const more = (count: number) => `${countOf(count, 'more line')} not shown`
export const line = 'Line'
export const employee = 'Employee'
export const result = 'Result'
export const ready = 'Can be added'
export const noSeat = 'No seat'
export const rest = 'remaining lines'
export const saveRest = 'Save remaining lines'
export const restFile = 'employees not added'
