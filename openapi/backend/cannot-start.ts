/** A reason not to start that whoever started the server can remedy; said in one line, or a few. */
export class CannotStart extends Error {}
