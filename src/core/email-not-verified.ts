export const emailNotVerified = {
  'email-not-verified': { status: 403, message: 'Bekräfta din e-postadress först.' },
} as const
