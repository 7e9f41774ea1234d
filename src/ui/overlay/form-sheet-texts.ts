// A separate module, so that this text stays out of the initial bundle.

export const saveAndAddAnother = 'Save and add another'
