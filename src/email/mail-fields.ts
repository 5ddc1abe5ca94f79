/** Fields of a recipient by the code that email providers know them by. */
export const mailFields = { firstName: 1, lastName: 2, phone: 3, email: 4 } as const
