/**
 * Mutants that no test can notice, by name, each with its reason: there is nothing a person could see. A name that is
 * no mutant any more, or that a test notices now, makes the run fail.
 */
export const explained: Readonly<Record<string, string>> = {}
