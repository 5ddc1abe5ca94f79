import { configurationFaults } from '#configurations/fault-messages.ts'
import { formatPrice, maxAmount } from '#core/money.ts'
import { shop } from '#core/shop.ts'
import { labels } from '#labels/labels-messages.ts'
import type { CorrectionCode } from './contract.ts'
import { giftMessages } from './gift-messages.ts'

export type RowCorrection = Exclude<CorrectionCode, 'CODE_ENDED'>

type CorrectionParams = {
  name: string
  max: number
  isInsured: boolean
  price: number
  isStillSold: boolean
  isRestricted: boolean
  minimumRankLevel: number
  maxPerCustomer: number | null
  bought: { units: number; at: Date } | null
  isRecalled: boolean
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'long' })

export const corrections: Record<RowCorrection, (params: CorrectionParams) => string> = {
  MAX_X_PER_CUSTOMER: ({ name, max, isRestricted, maxPerCustomer, bought }) =>
    bought && maxPerCustomer !== null
      ? `${name}: högst ${maxPerCustomer} per kund – du har redan köpt ${bought.units} den ${day.format(bought.at)}.`
      : isRestricted
        ? labels.maxPurchase(max)
        : `Max ${max} st av ${name} per kund.`,
  MAX_X_PER_CUSTOMER_PRICE: ({ name, max }) => `Du kan köpa ${max} st av ${name} medan priset gäller.`,
  OFFER_ORIGIN_MISSING: () => 'Produkten som krävs för erbjudandepriset saknas i varukorgen.',
  INSURED_TOGGLE: ({ name, isInsured }) =>
    isInsured
      ? `${shop.brand.insuranceName} gäller nu alla exemplar av ${name}.`
      : `${shop.brand.insuranceName} är borttaget för ${name}.`,
  MAX_STOCK_REACHED: ({ name, max }) => (max === 0 ? `${name} är slut.` : `Bara ${max} kvar av ${name}.`),
  MAX_STOCK_LIMITED: ({ name, max }) =>
    `Begränsad försäljning: ${max === 0 ? `${name} är slut` : `bara ${max} kvar av ${name}`}.`,
  LVL_RULE_NOT_FURFILLED: ({ name, minimumRankLevel }) =>
    `${name} kan köpas av medlemmar från nivå ${minimumRankLevel}.`,
  PRICE_CHANGED: ({ name, price }) => `Priset på ${name} är nu ${formatPrice(price)}.`,
  CONFIGURATION_CHANGED: ({ name, isStillSold }) =>
    isStillSold
      ? `${name} byggs nu efter dina val. I varukorgen ligger grundutförandet.`
      : `${name} kan inte längre byggas som du valde och är borttagen. Välj utförande igen på produktens sida.`,
  NO_LONGER_SOLD: ({ name, isRecalled }) =>
    isRecalled
      ? `${name} är återkallad av säkerhetsskäl och säljs inte. Den är borttagen ur varukorgen.`
      : 'En produkt säljs inte längre och finns inte kvar i varukorgen.',
}

export const errors = {
  ...configurationFaults,
  'no-such-row': 'Raden finns inte längre i varukorgen.',
  'no-such-field': 'Varukorgen har inget sådant fält.',
  get 'no-insurance'() {
    return `${shop.brand.insuranceName} går inte att lägga till för produkten.`
  },
  get 'bad-send-day'() {
    return giftMessages.badSendDay
  },
  'too-many-gift-cards': 'Varukorgen rymmer ett presentkort åt gången. Det du valde senast ligger kvar.',
  'cart-full': 'Varukorgen rymmer inte fler produkter.',
  'sum-too-large': `Varukorgen kan inte kosta mer än ${formatPrice(maxAmount)}.`,
} as const

export const messages = {
  cart: 'Varukorg',
  goods: (units: number) => (units === 1 ? 'produkt' : 'produkter'),
  buy: 'Köp',
  book: 'Boka',
  soldOut: 'Slut',
  recalled: 'Återkallad',
  watch: 'Bevaka',
  inCart: 'I korgen',
  lockedAt: (level: number) => `Nivå ${level}`,
  added: (units: number) =>
    units === 1 ? 'Du har lagt till en produkt i varukorgen' : `Du har lagt till ${units} produkter i varukorgen`,
}
