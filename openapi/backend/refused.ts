/** A reason not to start, or not to act, that the person at the terminal can remedy; said in a few lines. */
export class Refused extends Error {}
