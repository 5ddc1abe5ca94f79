/** What the merchant may word in an email. Computed facts, legal texts and the one button are never among it. */
export const wordingFields = ['subject', 'heading', 'greeting', 'opening', 'after', 'signature', 'footer'] as const
export type WordingField = (typeof wordingFields)[number]

/** Shown below the facts when they are switched on, in the merchant's order. */
export const optionalBlocks = ['help', 'shop', 'xp', 'review'] as const
export type OptionalBlock = (typeof optionalBlocks)[number]

export const placeholders = ['butik', 'namn', 'ordernummer', 'produkt', 'belopp', 'antal'] as const
export type Placeholder = (typeof placeholders)[number]

type TemplateRule = {
  group: 'all' | 'orders' | 'returns' | 'offers' | 'account' | 'service' | 'companies'
  fields: readonly WordingField[]
  /** Besides the shop's name, which every email offers. */
  placeholders: readonly Exclude<Placeholder, 'butik'>[]
  blocks: readonly OptionalBlock[]
}

const ends = ['after', 'signature'] as const
const named = ['subject', 'heading', ...ends] as const
const greeted = ['subject', 'heading', 'greeting', ...ends] as const
const whole = ['subject', 'heading', 'greeting', 'opening', ...ends] as const
const general = ['help', 'shop'] as const
const ofOrder = ['namn', 'ordernummer'] as const

function order(fields: TemplateRule['fields'], blocks: TemplateRule['blocks'] = general): TemplateRule {
  return { group: 'orders', fields, placeholders: ofOrder, blocks }
}

/**
 * `opening` only where the shop's own opening states nothing that a customer must learn, `subject` only where it is the
 * same in every case.
 */
export const emailTemplates = {
  every: { group: 'all', fields: ['signature', 'footer'], placeholders: [], blocks: [] },
  'order-confirmation': order(whole, [...general, 'xp']),
  'order-sent': order(whole),
  'order-ready': order(whole),
  'order-delivered': order(whole, [...general, 'review']),
  'digital-codes': order(whole),
  'order-cancelled': order(greeted),
  'order-partly-cancelled': order(greeted),
  'order-refunded': order(greeted),
  'order-reduced': order(greeted),
  'order-changed': order(greeted),
  'order-offer': order(greeted),
  identification: order(greeted),
  'gift-card': { group: 'orders', fields: greeted, placeholders: ['namn', 'belopp'], blocks: general },
  'gift-card-code': { group: 'orders', fields: greeted, placeholders: ['belopp'], blocks: general },
  'return-news': { group: 'returns', fields: ['greeting', ...ends], placeholders: ['namn'], blocks: general },
  withdrawal: { group: 'returns', fields: ['greeting', ...ends], placeholders: ['namn'], blocks: general },
  'newsletter-question': { group: 'offers', fields: named, placeholders: [], blocks: general },
  'newsletter-welcome': { group: 'offers', fields: whole, placeholders: [], blocks: general },
  'cart-reminder': { group: 'offers', fields: whole, placeholders: ['namn', 'belopp'], blocks: general },
  'wish-news': { group: 'offers', fields: whole, placeholders: ['namn', 'antal'], blocks: general },
  'watch-question': { group: 'offers', fields: named, placeholders: ['produkt'], blocks: general },
  'watch-begun': { group: 'offers', fields: named, placeholders: ['produkt'], blocks: general },
  'back-in-stock': { group: 'offers', fields: named, placeholders: ['produkt'], blocks: general },
  survey: { group: 'offers', fields: greeted, placeholders: ofOrder, blocks: general },
  'cart-offer': {
    group: 'offers',
    fields: ['subject', 'heading', 'opening', ...ends],
    placeholders: ['belopp'],
    blocks: general,
  },
  'held-offer': {
    group: 'offers',
    fields: ['subject', 'heading', 'opening', ...ends],
    placeholders: [],
    blocks: general,
  },
  'contact-receipt': { group: 'service', fields: named, placeholders: [], blocks: general },
  'support-answer': { group: 'service', fields: ends, placeholders: [], blocks: general },
  'chat-receipt': { group: 'service', fields: named, placeholders: [], blocks: general },
  'review-decision': { group: 'service', fields: ends, placeholders: ['produkt'], blocks: ['help'] },
  recall: { group: 'service', fields: ends, placeholders: ['ordernummer'], blocks: ['help'] },
  'password-reset': { group: 'account', fields: named, placeholders: [], blocks: ['help'] },
  'email-verification': { group: 'account', fields: named, placeholders: [], blocks: general },
  'email-change': { group: 'account', fields: named, placeholders: [], blocks: ['help'] },
  'account-merge': { group: 'account', fields: ends, placeholders: [], blocks: ['help'] },
  'privacy-request': { group: 'account', fields: ends, placeholders: [], blocks: ['help'] },
  'account-idle': { group: 'account', fields: greeted, placeholders: ['namn'], blocks: general },
  'security-notice': { group: 'account', fields: ends, placeholders: [], blocks: ['help'] },
  'letter-links': { group: 'account', fields: named, placeholders: [], blocks: ['help'] },
  'credit-received': { group: 'companies', fields: greeted, placeholders: ['namn'], blocks: general },
  'credit-approved': { group: 'companies', fields: greeted, placeholders: ['namn'], blocks: general },
  'credit-declined': { group: 'companies', fields: greeted, placeholders: ['namn'], blocks: general },
  'credit-order-approved': { group: 'companies', fields: greeted, placeholders: ofOrder, blocks: general },
  'invoice-reminder': {
    group: 'companies',
    fields: greeted,
    placeholders: ['namn', 'ordernummer', 'belopp'],
    blocks: ['help'],
  },
} as const satisfies Record<string, TemplateRule>

export type EmailTemplate = keyof typeof emailTemplates
export const emailTemplateNames = Object.keys(emailTemplates) as EmailTemplate[]

export function templateRule(template: EmailTemplate): TemplateRule {
  return emailTemplates[template]
}
