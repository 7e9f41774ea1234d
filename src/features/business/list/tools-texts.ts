export const noSeatLeft = 'No seat left'
export const seatsLeft = 'Seats left'
export const overSeats = 'Over their seats'
