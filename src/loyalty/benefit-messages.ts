import { formatNumber, formatPrice } from '#core/money.ts'

/** What members get, with the numbers that apply. */
export const benefitTexts = {
  memberPrices: { title: 'Medlemspriser', text: 'Produkter med medlemspris kostar mindre för dig än för andra.' },
  freeDelivery: {
    title: 'Fri frakt',
    text: (from: number) =>
      `${from === 0 ? 'På det du köper.' : `När produkterna kostar ${formatPrice(from)} eller mer.`} Vissa leveranssätt, och stora och tunga paket, kan ha egen frakt.`,
  },
  orders: { title: 'Allt på ett ställe', text: 'Beställningar, kvitton och returer finns på Mina sidor.' },
  xp: { title: 'Xp på det du köper', text: '1 xp för varje hel krona när produkten har kommit fram.' },
  reviewXp: {
    title: 'Xp för omdömen',
    text: (xp: number) => `${formatNumber(xp)} xp för ett omdöme om det du har köpt här.`,
  },
  achievements: { title: 'Prestationer', text: 'Märken för det du gör i butiken, synliga för andra.' },
  delivery: (price: number) =>
    price === 0 ? 'Ett leveranssätt utan kostnad.' : `Ett leveranssätt för ${formatPrice(price)}.`,
} as const
