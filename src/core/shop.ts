export type Company = {
  name: string
  organisationNumber: string
  vatNumber: string
  hasFTax: boolean
  street: string
  zip: string
  city: string
  /** Municipality of the registered office (aktiebolagslagen 2005:551 28 kap. 5 §). */
  seat: string
  bankgiro: string | null
  plusgiro: string | null
  email: string
  phone: string
}

export type Brand = {
  name: string
  /** The name as the logo writes it. */
  wordmark: string
  /** The drawing beside it when the shop has no logo. */
  mark: 'bag' | 'circuit'
  description: string
  insuranceName: string
  /** The first sentence of the confirmation page. */
  thanks: string
}

/** Mailboxes of their own; null where the company's address is used. */
export type Contact = {
  companyEmail: string | null
  privacyEmail: string | null
  accessibilityEmail: string | null
  /** Opening hours of customer service: `Kundservice vardagar 9–17`. */
  hours: string | null
}

export type Look = {
  /** `#rrggbb` */
  accent: string
  /** `#rrggbb`, behind prices and campaigns. */
  mark: string
  font: 'instrument-sans' | 'system-sans' | 'system-serif'
  /** Address of the picture. */
  logo: string | null
  /** On dark pages, where another one is needed; of the same form. */
  darkLogo: string | null
}

/** Parts of the member programme as they are switched. What the shop has of them is `hasPart`. */
export type Programme = {
  xp: boolean
  levels: boolean
  achievements: boolean
  friends: boolean
  supplyDrops: boolean
  knighthood: boolean
  game: boolean
}

/** What the groups of levels are called, lowest first. */
export type RankNames = {
  bronze: string
  silver: string
  gold: string
  white: string
  black: string
  void: string
  legend: string
}

/** What members are given for, and what a knight must have done. */
export type Rewards = {
  /** Xp for the review of a product that the member has bought. */
  reviewXp: number
  /** Xp that the game gives in a day, at most. */
  gameXpADay: number
  knightLevel: number
  knightAchievements: number
  knightReviews: number
  /** Days of membership. */
  knightDays: number
}

/** What the shop promises for returns beyond the law, and what a return costs the customer. Öre. */
export type ReturnTerms = {
  /** From delivery, for goods as new; 0 for none beyond the right of withdrawal. */
  openPurchaseDays: number
  parcelFee: number
  bulkyFee: number
  /** The most that is kept of a parcel that was never collected. */
  uncollectedFee: number
}

export type StockSettings = {
  /** Low stock is this many units or fewer in the web warehouse. */
  lowStock: number
}

export type ShopSettings = {
  company: Company
  brand: Brand
  contact: Contact
  look: Look
  programme: Programme
  ranks: RankNames
  rewards: Rewards
  returns: ReturnTerms
  stock: StockSettings
}
export type ShopSection = keyof ShopSettings

/** Settings of a new shop, without a company. */
export const neutralShopSettings: ShopSettings = {
  company: {
    name: '',
    organisationNumber: '',
    vatNumber: '',
    hasFTax: false,
    street: '',
    zip: '',
    city: '',
    seat: '',
    bankgiro: null,
    plusgiro: null,
    email: '',
    phone: '',
  },
  brand: {
    name: 'Butiken',
    wordmark: 'Butiken',
    mark: 'bag',
    description: 'Handla tryggt på nätet.',
    insuranceName: 'Trygghetsavtal',
    thanks: 'Tack för din beställning.',
  },
  contact: { companyEmail: null, privacyEmail: null, accessibilityEmail: null, hours: null },
  look: { accent: '#006b43', mark: '#d3ee3a', font: 'instrument-sans', logo: null, darkLogo: null },
  programme: {
    xp: true,
    levels: true,
    achievements: true,
    friends: true,
    supplyDrops: true,
    knighthood: true,
    game: true,
  },
  ranks: {
    bronze: 'Bronze',
    silver: 'Silver',
    gold: 'Gold',
    white: 'White',
    black: 'Black',
    void: 'V O I D',
    legend: 'LEGEND',
  },
  rewards: {
    reviewXp: 150,
    gameXpADay: 200,
    knightLevel: 9,
    knightAchievements: 25,
    knightReviews: 5,
    knightDays: 365,
  },
  returns: { openPurchaseDays: 60, parcelFee: 4_900, bulkyFee: 29_900, uncollectedFee: 14_900 },
  stock: { lowStock: 5 },
}

/** What differs from a new shop, as pages state it. */
export type ShopDifference = { [S in ShopSection]?: Partial<ShopSettings[S]> }

export function differenceOf(settings: ShopSettings): ShopDifference {
  const difference: Record<string, Record<string, unknown>> = {}
  for (const section in settings) {
    const values: Readonly<Record<string, unknown>> = settings[section as ShopSection]
    const neutral: Readonly<Record<string, unknown>> = neutralShopSettings[section as ShopSection]
    for (const key in values) {
      if (neutral[key] === values[key]) continue
      const changed = difference[section] ?? {}
      changed[key] = values[key]
      difference[section] = changed
    }
  }
  return difference
}

export function applyDifference(difference: ShopDifference): void {
  for (const [section, values] of Object.entries(difference)) Object.assign(shop[section as ShopSection], values)
}

/** One live object. Read it at the time of use: a value copied when a module is imported does not follow changes. */
export const shop: ShopSettings = structuredClone(neutralShopSettings)

export function applyShopSettings(settings: ShopSettings): void {
  Object.assign(shop, structuredClone(settings))
}
