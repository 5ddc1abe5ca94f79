export const formMessages = {
  wrong: 'Något gick fel. Försök igen om en stund.',
}
