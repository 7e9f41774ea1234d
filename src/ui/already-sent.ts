/** Why a form can't be left now: a write is sent once and never taken back. */
export const alreadySent = 'It is already sent'
