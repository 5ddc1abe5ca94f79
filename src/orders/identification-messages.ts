export const identificationEmailMessages = {
  subject: (number: number) => `Identifiera dig för beställning ${number}`,
  heading: 'Identifiera dig med BankID',
  opening: (number: number) =>
    `Innan vi skickar beställning ${number} vill vi vara säkra på att det är du som har lagt den. Det gör vi för att ingen ska kunna handla i ditt namn.`,
  how: 'Identifiera dig med BankID. Vi ser bara att du har gjort det, och ingenting dras från ditt konto.',
  link: 'Identifiera dig',
  closing: 'Har du inte lagt någon beställning? Svara på det här mejlet, så avbryter vi den.',
} as const
