/** Of calls where the address is the point, made by a member whose mailbox has not answered. */
export const emailNotVerified = {
  'email-not-verified': { status: 403, message: 'Bekräfta din e-postadress först.' },
} as const
