export const reauthenticationRequired = {
  'reauthentication-required': { status: 403, message: 'Bekräfta att det är du, med lösenord eller BankID.' },
} as const
