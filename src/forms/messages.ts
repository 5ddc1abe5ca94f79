export const formMessages = {
  meant: (email: string) => `Menade du ${email}?`,
  takeMeant: 'Ja, ändra',
  wrong: 'Något gick fel. Försök igen om en stund.',
}
