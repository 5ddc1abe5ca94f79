export const giftMessages = {
  to: (name: string, email: string) => `Till ${name}, ${email}`,
  sentOn: (day: string) => `skickas ${day}`,
  change: 'Ändra',
  badSendDay: 'Välj en dag från i dag till om ett år.',
}
