/** A label may be looked at in a claim; carriers want claims within weeks. */
export const labelDays = 90
