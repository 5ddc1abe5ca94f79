export const fieldTexts = {
  blank: (placeholder: string) => `Fyll i ${placeholder.charAt(0).toLowerCase()}${placeholder.slice(1)}`,
  email: 'Ogiltig e-postadress',
  emailsDiffer: 'E-postadresserna matchar inte!',
  phone: 'Ogiltigt telefonnummer',
  mobile: 'Ange ett tiosiffrigt mobilnummer',
  invalid: (placeholder: string) => `Ogiltigt ${placeholder}`,
  atLeastFour: (placeholder: string) => `${placeholder} behöver vara minst 4 tecken`,
  username: 'Ogiltiga tecken i användarnamnet',
  shortPassword: 'Lösenordet behöver vara minst 8 tecken',
  passwordsDiffer: 'Lösenorden matchar inte',
  invoiceReference: 'Referens på fakturan',
  tooLong: (max: number) => `Högst ${max} tecken`,
} as const
