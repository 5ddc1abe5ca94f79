import type { EmailTemplate } from '#email/email-templates.ts'
import type { EmailKind } from '#email/server/email-kinds.ts'
import type { EmailContent } from '#email/server/render-email.ts'
import { sampleEmails } from './sample-emails.ts'

const samples: Record<EmailTemplate, readonly [EmailKind, string]> = {
  every: ['order-confirmation', 'consumer'],
  'order-confirmation': ['order-confirmation', 'consumer'],
  'order-sent': ['order-news', 'sent-whole'],
  'order-ready': ['order-news', 'ready'],
  'order-delivered': ['order-news', 'delivered'],
  'digital-codes': ['digital-codes', 'codes'],
  'order-cancelled': ['order-news', 'cancelled'],
  'order-partly-cancelled': ['order-news', 'partly-cancelled'],
  'order-refunded': ['order-news', 'refunded'],
  'order-reduced': ['order-news', 'reduced'],
  'order-changed': ['order-news', 'changed'],
  'order-offer': ['order-news', 'offer'],
  identification: ['identification', 'asked'],
  'gift-card': ['gift-card', 'issued'],
  'gift-card-code': ['gift-card', 'new-code'],
  'return-news': ['return-news', 'announced'],
  withdrawal: ['withdrawal-receipt', 'proven'],
  'newsletter-question': ['newsletter-question', 'question'],
  'newsletter-welcome': ['newsletter-welcome', 'welcome'],
  'cart-reminder': ['cart-reminder', 'reminder'],
  'wish-news': ['wish-news', 'news'],
  'watch-question': ['watch-question', 'question'],
  'watch-begun': ['watch-begun', 'begun'],
  'back-in-stock': ['back-in-stock', 'back'],
  survey: ['survey', 'asked'],
  'cart-offer': ['cart-offer', 'offer'],
  'held-offer': ['cart-offer', 'held'],
  'contact-receipt': ['contact-receipt', 'receipt'],
  'support-answer': ['support-answer', 'answer'],
  'chat-receipt': ['chat-receipt', 'receipt'],
  'review-decision': ['review-decision', 'hidden'],
  recall: ['recall', 'recall'],
  'password-reset': ['password-reset', 'reset'],
  'email-verification': ['email-verification', 'asking'],
  'email-change': ['email-change', 'change'],
  'account-merge': ['account-merge', 'asked'],
  'privacy-request': ['privacy-request', 'export'],
  'account-idle': ['account-idle', 'warned'],
  'security-notice': ['security-notice', 'password-changed'],
  'letter-links': ['letter-links', 'links'],
  'credit-received': ['company-credit', 'received'],
  'credit-approved': ['company-credit', 'approved'],
  'credit-declined': ['company-credit', 'declined'],
  'credit-order-approved': ['company-credit', 'order-approved'],
  'invoice-reminder': ['invoice-reminder', 'reminder'],
}

/** The template with made-up facts, as the wording in force says it. */
export function templateSample(template: EmailTemplate): EmailContent {
  const [kind, name] = samples[template]
  const sample = sampleEmails()[kind][name]
  if (!sample) throw new Error(`No sample of ${template}`)
  return sample
}
