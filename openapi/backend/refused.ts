/** A reason not to start or act that the operator can remedy, in a few lines. */
export class Refused extends Error {}
