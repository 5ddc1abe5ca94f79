import { formatPrice } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { shop } from '#core/shop.ts'
import { freeFromForMembers, offered } from '#shop-settings/offered.ts'

export const homeMessages = {
  all: 'Visa alla',
  campaign: 'Kampanj',
  campaignUntil: (day: string) => `Kampanj till ${day}`,
  category: 'Kategori',
  manufacturer: 'Märke',
  toplist: 'Topplista',
  product: 'Produkt',
  readMore: 'Läs mer',
  countdown: (campaign: string) => `${campaign} börjar om`,
  glance: 'Titta in',
  popularCategories: 'Populära kategorier',
  join: {
    get title() {
      return `Bli medlem i ${shop.brand.name}`
    },
    get text() {
      if (!hasPart('xp')) return 'Ett konto kostar inget, och du kan ta bort det när du vill.'
      const isRisen = hasPart('levels') && offered.lockedProducts
      return `Samla xp när du handlar och skriver omdömen.${isRisen ? ' På högre nivåer får du köpa fler produkter.' : ''}`
    },
    /** Only those that are true of this shop now. */
    get reasons() {
      const from = freeFromForMembers()
      return [
        offered.memberPrices && 'Medlemspriser på utvalda produkter',
        from !== null && (from === 0 ? 'Fri frakt' : `Fri frakt över ${formatPrice(from)}`),
        'Beställningar, kvitton och returer på ett ställe',
      ].filter((reason) => reason !== false)
    },
    more: 'Läs om förmånerna',
  },
}
