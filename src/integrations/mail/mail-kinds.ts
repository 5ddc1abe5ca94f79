type MailKindRule = {
  /** For people who read the table. */
  what: string
  /** Most letters of the kind to one mailbox in a day, over all who cause them; null for none. */
  perDay: number | null
  /** Counted together with the others that anybody can cause for anybody's mailbox. */
  isNotice?: true
}

/** Most letters of all notices together to one mailbox in a day. */
export const noticesPerDay = 15

/**
 * Every kind of letter and how many of it one mailbox is sent in a day. What has been paid for, and what is for the shop
 * itself, is always sent; what the law demands has a limit that only abuse reaches.
 */
export const mailKinds = {
  'order-confirmation': { what: 'Confirmation of a paid order', perDay: null },
  'digital-codes': { what: 'Codes that were bought', perDay: null },
  'gift-card': { what: 'A gift card that was bought or given', perDay: null },
  'to-shop': { what: 'To the mailboxes of the shop itself', perDay: null },
  'order-news': { what: 'An order is sent, ready, delivered, cut, cancelled or refunded', perDay: 100 },
  'return-news': { what: 'A return or a complaint', perDay: 60 },
  'withdrawal-receipt': { what: 'A withdrawal was received, or is answered', perDay: 30 },
  identification: { what: 'The shop asks who has ordered', perDay: 10 },
  'invoice-reminder': { what: 'An invoice of a company is overdue', perDay: 30 },
  'company-credit': { what: 'A company’s credit was applied for or decided', perDay: 10 },
  'password-reset': { what: 'A link to choose a new password', perDay: 10 },
  'email-verification': { what: 'A link that proves the mailbox of an account', perDay: 10 },
  'email-change': { what: 'A link that moves an account to the mailbox', perDay: 6 },
  'second-factor': { what: 'About the second factor of a login', perDay: 20 },
  'security-notice': { what: 'What has happened to an account: password, address, logins', perDay: 20 },
  'newsletter-question': { what: 'Whether the mailbox wants the newsletter', perDay: 4, isNotice: true },
  'newsletter-welcome': { what: 'The newsletter was wanted', perDay: 3, isNotice: true },
  'letter-links': { what: 'Links that end letters, asked for by address', perDay: 4, isNotice: true },
  'contact-receipt': { what: 'A message by the contact form was received', perDay: 6, isNotice: true },
  'chat-receipt': { what: 'A message by the chat was received', perDay: 4, isNotice: true },
  'watch-question': { what: 'Whether the mailbox wants to know when a product is back', perDay: 5, isNotice: true },
  'watch-begun': { what: 'A member watches a product', perDay: 10, isNotice: true },
  'back-in-stock': { what: 'A watched product is back', perDay: 10, isNotice: true },
  'cart-reminder': { what: 'Goods were left in a cart', perDay: 2, isNotice: true },
  'wish-news': { what: 'Something in a wish list is cheaper or back', perDay: 6, isNotice: true },
} as const satisfies Record<string, MailKindRule>

export type MailKind = keyof typeof mailKinds

/** How many of a kind one mailbox is sent in a day, and whether it counts among the notices. */
export function mailLimitOf(kind: MailKind): { perDay: number | null; isNotice: boolean } {
  const rule: MailKindRule = mailKinds[kind]
  return { perDay: rule.perDay, isNotice: rule.isNotice ?? false }
}
