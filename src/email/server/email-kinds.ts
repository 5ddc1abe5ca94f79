type EmailKindRule = {
  what: string
  /** Maximum per mailbox and day, regardless of the cause; null for unlimited. */
  perDay: number | null
  /** Shares a limit with other emails that anyone can trigger for any mailbox. */
  isNotice?: true
}

/** Maximum notices per mailbox and day. */
export const noticesPerDay = 15

/**
 * Emails about paid goods and to the shop itself are unlimited; the limits of legally required ones are only reached by
 * abuse.
 */
export const emailKinds = {
  'order-confirmation': { what: 'Confirmation of a paid order', perDay: null },
  'digital-codes': { what: 'Digital codes that were bought', perDay: null },
  'gift-card': { what: 'A gift card that was bought or issued, or a new code of one', perDay: null },
  'to-shop': { what: 'Messages to the shop itself', perDay: null },
  'order-news': { what: 'An order was sent, ready, delivered, partly cancelled, cancelled or refunded', perDay: 100 },
  'return-news': { what: 'Updates about a return or complaint', perDay: 60 },
  'withdrawal-receipt': { what: 'A withdrawal was received or answered', perDay: 30 },
  identification: { what: 'The shop asks the customer to identify themselves', perDay: 10 },
  'support-answer': { what: 'An answer to a message to customer service', perDay: 60 },
  recall: { what: 'A product that was bought is recalled for safety', perDay: null },
  'invoice-reminder': { what: 'A company invoice is overdue', perDay: 30 },
  'company-credit': { what: 'A credit application was received or decided', perDay: 10 },
  'password-reset': { what: 'Password reset link', perDay: 10 },
  'email-verification': { what: 'Email verification link', perDay: 10 },
  'email-change': { what: 'Email change link', perDay: 6 },
  'account-merge': { what: 'Two accounts of a customer are to become one, or have', perDay: 6 },
  'privacy-request': { what: 'A link to fetch or erase the personal data of an account', perDay: 6 },
  'review-decision': { what: 'A review was hidden or shown again, or a report of one was decided', perDay: 20 },
  'staff-invitation': { what: 'An invitation to work in the shop', perDay: 6 },
  'account-idle': { what: 'An unused account is about to be erased', perDay: 2 },
  'security-notice': { what: 'Changes to an account: password, address, logins, second factors', perDay: 20 },
  'newsletter-question': { what: 'Newsletter opt-in confirmation', perDay: 4, isNotice: true },
  'newsletter-welcome': { what: 'Welcome to the newsletter', perDay: 3, isNotice: true },
  'letter-links': { what: 'Unsubscribe links, requested by address', perDay: 4, isNotice: true },
  'contact-receipt': { what: 'A contact form message was received', perDay: 6, isNotice: true },
  'chat-receipt': { what: 'A chat message was received', perDay: 4, isNotice: true },
  'watch-question': { what: 'Back-in-stock confirmation', perDay: 5, isNotice: true },
  'watch-begun': { what: 'A member subscribed to back-in-stock', perDay: 10, isNotice: true },
  'back-in-stock': { what: 'A product is back in stock', perDay: 10, isNotice: true },
  'cart-offer': { what: 'Goods that an employee has offered on the telephone', perDay: 6, isNotice: true },
  'cart-reminder': { what: 'Abandoned cart reminder', perDay: 2, isNotice: true },
  survey: { what: 'A question about a delivered order, requested with the order', perDay: 2, isNotice: true },
  'wish-news': { what: 'A wish list product is cheaper or back in stock', perDay: 6, isNotice: true },
} as const satisfies Record<string, EmailKindRule>

export type EmailKind = keyof typeof emailKinds

export function emailLimitOf(kind: EmailKind): { perDay: number | null; isNotice: boolean } {
  const rule: EmailKindRule = emailKinds[kind]
  return { perDay: rule.perDay, isNotice: rule.isNotice ?? false }
}
