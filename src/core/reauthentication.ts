export const reauthenticationRequired = {
  'reauthentication-required': { status: 403, message: 'Bekräfta att det är du, med lösenord eller BankID.' },
} as const

export const secondFactorRequired = {
  'second-factor-required': { status: 403, message: 'Bekräfta med ditt andra steg för att fortsätta.' },
} as const
