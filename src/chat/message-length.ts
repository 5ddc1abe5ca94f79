/** Characters of one message, and of a letter that is written instead. */
export const longestMessage = 2000
