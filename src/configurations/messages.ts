import { formatPrice } from '#core/money.ts'

const weekDays = 7

export const buildTime = (days: number) => {
  if (days % weekDays !== 0) return days === 1 ? '1 dag' : `${days} dagar`
  return days === weekDays ? '1 vecka' : `${days / weekDays} veckor`
}

export const configurationMessages = {
  builtFor: (days: number) => `Byggs åt dig, klar om ${buildTime(days)}`,
  yours: 'Ditt utförande',
  base: 'Grundpris',
  quantity: 'Antal',
  addToCart: 'Lägg i varukorgen',
  becomes: (group: string, choice: string) => `${group}: ${choice}`,
  adjusted: (choice: string, changes: readonly string[]) =>
    `${choice} går inte ihop med det du hade valt. Ändrat till ${changes.join(' och ')}.`,
  notConfigurable: 'Den byggs inte efter egna val',
  notConfigurableText: 'Produkten säljs i ett enda utförande, eller inte längre alls.',
  toProduct: 'Till produkten',
  included: 'Ingår',
  free: 'Utan tillägg',
  surcharge: (price: number) => `+ ${formatPrice(price)}`,
} as const
