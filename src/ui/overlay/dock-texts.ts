export const widen = 'Widen panel'
export const narrow = 'Narrow panel'
export const opened = 'Opened beside the page. Enter leads to it.'
