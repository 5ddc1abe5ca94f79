export const messages = {
  level: (level: number) => `Nivå ${level}`,
  sponsored: 'Sponsrad',
  ofFive: 'av 5',
}
