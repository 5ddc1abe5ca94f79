export const fields = {
  personalNumber: 'Personnummer',
  personalNumberHint: 'För kreditprövningen, 10 eller 12 siffror. Vi sparar det inte.',
  chooseMonths: 'Välj hur många månader du vill betala',
  organisationNumber: 'Kontrollera organisationsnumret',
} as const

export const notLoaded = {
  instalments: 'Delbetalningens villkor kunde inte hämtas.',
  bankId: 'BankID kunde inte öppnas. Försök igen.',
} as const
