import { timeFormat } from '#core/moment.ts'
import { formatPrice } from '#core/money.ts'
import type { Queries } from '#core/server/db.ts'
import { shop } from '#core/shop.ts'
import type { EmailAction, EmailBlock, LabelledValue } from '#email/server/email-content.ts'
import type { EmailKind } from '#email/server/email-kinds.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { orderAction, orderReference } from '#orders/server/email-sections.ts'
import { greetedName } from '#orders/server/order-email.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { emailMessages as messages } from '#returns/messages.ts'

export type ReturnEmail = {
  /** The customer's name as in the order; null when it may not be shown. */
  name: string | null
  template?: 'return-news' | 'withdrawal'
  subject: string
  heading?: string
  reference?: string
  text: string
  action: EmailAction
  labelledValues?: readonly LabelledValue[]
  more?: readonly EmailBlock[]
}

const moment = timeFormat({
  dateStyle: 'long',
  timeStyle: 'medium',
})

export function fullMoment(at: Date): string {
  return moment.format(at)
}

export function sendBackTo(): string {
  return `${shop.company.name}, Returer, ${shop.company.street}, ${shop.company.zip} ${shop.company.city}`
}

export const formatAmount = (amount: number) => formatPrice(amount)

export function returnEmail({
  name,
  text,
  labelledValues = [],
  more = [],
  template = 'return-news',
  ...email
}: ReturnEmail): EmailContent {
  return renderEmail({
    ...email,
    template,
    values: { namn: name },
    greeting: messages.greeting(name),
    opening: [text],
    blocks: [...(labelledValues.length > 0 ? [{ labelledValues }] : []), ...more],
  })
}

/** To the customer of an order, with the order's page as the one action. */
export function returnEmailOf(
  order: StoredOrder,
  { publicUrl, ...email }: Omit<ReturnEmail, 'name' | 'action' | 'reference'> & { publicUrl: string },
): EmailContent {
  const action = orderAction(order, publicUrl, messages.follow)
  return returnEmail({ ...email, name: greetedName(order), reference: orderReference(order), action })
}

type Sent = { kind?: EmailKind; key: string; to: string; content: EmailContent; documents?: readonly string[] }

export async function enqueueReturnEmail(
  tx: Queries,
  { kind = 'return-news', key, to, content, documents = [] }: Sent,
  now: Date,
) {
  await enqueueEmail(tx, { kind, key, recipient: to, documents, ...content }, now)
}
