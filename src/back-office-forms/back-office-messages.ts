export const messages = {
  cancel: 'Avbryt',
  leave: 'Det finns osparade ändringar. Lämna sidan ändå?',
  checkFields: (first: string) => `Något i formuläret är inte rätt ifyllt. ${first}`,
} as const
