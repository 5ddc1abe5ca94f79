export const numberWords = {
  personalNumber: 'Personnummer',
  noSuchNumber: 'Kontrollera personnumret',
}
