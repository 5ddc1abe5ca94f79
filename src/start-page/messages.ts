import { shop } from '#core/shop.ts'

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
  join: {
    get title() {
      return `Bli medlem i ${shop.brand.name}`
    },
    text: 'Samla xp när du handlar, skriver omdömen och hjälper andra. På högre nivåer får du köpa fler produkter.',
    reasons: [
      'Medlemspriser på utvalda produkter',
      'Fri frakt över 500\u00a0kr',
      'Beställningar, kvitton och returer på ett ställe',
    ],
    more: 'Läs om förmånerna',
  },
}
