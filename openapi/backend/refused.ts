/** A refusal to start or act, with a short message that tells the operator how to fix the cause. */
export class Refused extends Error {}
