import { formatPrice } from '#core/money.ts'
import { shop } from '#core/shop.ts'

export const linkedNews = 'Ett BankID har kopplats till ditt konto och kan logga in på det'

export const shown = {
  get login() {
    return `Jag loggar in hos ${shop.brand.name}.`
  },
  link: (username: string) =>
    `Jag kopplar mitt BankID till kontot ${username} hos ${shop.brand.name}. Det kan sedan logga in mig.`,
  reauthentication: (username: string) =>
    `Jag bekräftar att det är jag som är inloggad på kontot ${username} hos ${shop.brand.name}.`,
  order: (number: number) => `Jag identifierar mig för beställning ${number} hos ${shop.brand.name}.`,
  invoice: (amount: number) =>
    `Jag ansöker om kredit för ett köp hos ${shop.brand.name}: ${formatPrice(amount)} mot faktura. Jag har läst villkoren för krediten.`,
  instalments: (amount: number, plan: string) =>
    `Jag ansöker om kredit för ett köp hos ${shop.brand.name}: ${formatPrice(amount)} mot delbetalning. ${plan} Jag har läst villkoren för krediten.`,
}
