export const noSeatLeft = 'No seat left'
export const seatsLeft = 'Seats left'
