export const uiWords = {
  days: (days: number) => (days === 1 ? '1 dag' : `${days} dagar`),
  left: (days: number, hours: number, minutes: number) =>
    `${days > 0 ? `${uiWords.days(days)}, ` : ''}${hours} timmar och ${minutes} minuter kvar`,
}
