import { formatPrice } from '#core/money.ts'

/** Told to a member whose account somebody's BankID opens from now on. */
export const linkedNews = 'Ett BankID har kopplats till ditt konto och kan logga in på det'

/** What the app shows before anybody approves. */
export const shown = {
  login: 'Jag loggar in hos Krets.',
  link: (username: string) => `Jag kopplar mitt BankID till kontot ${username} hos Krets. Det kan sedan logga in mig.`,
  reauthentication: (username: string) =>
    `Jag bekräftar att det är jag som är inloggad på kontot ${username} hos Krets.`,
  order: (number: number) => `Jag identifierar mig för beställning ${number} hos Krets.`,
  invoice: (ore: number) =>
    `Jag ansöker om kredit för ett köp hos Krets: ${formatPrice(ore)} mot faktura. Jag har läst villkoren för krediten.`,
  instalments: (ore: number, plan: string) =>
    `Jag ansöker om kredit för ett köp hos Krets: ${formatPrice(ore)} mot delbetalning. ${plan} Jag har läst villkoren för krediten.`,
}
