export const uiMessages = {
  days: (days: number) => (days === 1 ? '1 dag' : `${days} dagar`),
  left: (days: number, hours: number, minutes: number) =>
    `${days > 0 ? `${uiMessages.days(days)}, ` : ''}${hours === 1 ? '1 timme' : `${hours} timmar`} och ${minutes === 1 ? '1 minut' : `${minutes} minuter`} kvar`,
}
