export const reauthenticationMessages = {
  title: 'Bekräfta att det är du',
  text: 'Det du vill göra rör ditt konto eller dina uppgifter. Skriv ditt lösenord, så fortsätter vi där du var.',
  password: 'Ditt lösenord',
  passwordMissing: 'Skriv ditt lösenord.',
  confirm: 'Bekräfta',
  cancel: 'Avbryt',
  or: 'eller',
  byBankId: 'Bekräfta med BankID',
} as const
