/** What is said of a workbook that cannot be read. */
export const messages = {
  broken: 'Arbetsboken går inte att läsa. Öppna den i Excel, spara den på nytt och försök igen.',
  tooLarge: 'Arbetsboken är för stor att packa upp. Dela den, eller spara bladet som CSV.',
  noSheet: 'Arbetsboken har inget blad med rader.',
} as const
