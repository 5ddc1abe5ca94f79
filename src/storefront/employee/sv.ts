import { formatPrice } from '#core/money.ts'

/** What employees read in the shop. */
export const employeeWords = {
  panel: 'Adminpanel',
  close: 'Stäng adminpanelen',
  keys: 'Skift+Alt visar och döljer panelen.',
  products: (count: number) => (count === 1 ? '1 vara på sidan' : `${count} varor på sidan`),
  none: 'Inga varor på sidan.',
  failed: 'Uppgifterna kunde inte hämtas.',
  again: 'Läs av sidan igen',
  cost: 'Inpris',
  unknown: 'okänt',
  margin: 'Marginal',
  percent: (percent: number) => `${percent.toLocaleString('sv-SE')} %`,
  stock: 'Lager',
  noStock: 'inget',
  article: 'Artikelnummer',
  gtin: 'GTIN',
  source: 'Källa',
  sought: 'Popularitet',
  retired: 'Utgått',
  withoutVat: (ore: number) => `${formatPrice(ore)} utan moms`,
  open: 'Öppna i admin',
  why: 'Så räknade sökningen',
  points: (points: number) => `${points.toFixed(1)} p`,
  word: (word: string, found: string, meaning: string) => `${word} → ${found} (${meaning})`,
} as const
