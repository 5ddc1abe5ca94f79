import { formatPrice } from '#core/money.ts'

export const linkedNews = 'Ett BankID har kopplats till ditt konto och kan logga in på det'

export const shown = {
  login: 'Jag loggar in hos Krets.',
  link: (username: string) => `Jag kopplar mitt BankID till kontot ${username} hos Krets. Det kan sedan logga in mig.`,
  reauthentication: (username: string) =>
    `Jag bekräftar att det är jag som är inloggad på kontot ${username} hos Krets.`,
  order: (number: number) => `Jag identifierar mig för beställning ${number} hos Krets.`,
  invoice: (amount: number) =>
    `Jag ansöker om kredit för ett köp hos Krets: ${formatPrice(amount)} mot faktura. Jag har läst villkoren för krediten.`,
  instalments: (amount: number, plan: string) =>
    `Jag ansöker om kredit för ett köp hos Krets: ${formatPrice(amount)} mot delbetalning. ${plan} Jag har läst villkoren för krediten.`,
}
