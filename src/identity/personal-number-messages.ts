export const personalNumberMessages = {
  personalNumber: 'Personnummer',
  noSuchNumber: 'Kontrollera personnumret',
}
