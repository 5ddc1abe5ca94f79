import { dayOf } from '#core/day.ts'
import { longDay } from '#core/long-day.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { pathTo } from '#paths.ts'
import type { Recall } from '#recalls/contract.ts'
import { recallEmailMessages as messages, recallMessages } from '#recalls/messages.ts'
import { remedyText } from '#recalls/remedy-text.ts'

type Concerned = { number: number; placedAt: Date; names: string[] }

export function recallEmail(recall: Recall, order: Concerned, publicUrl: string): EmailContent {
  const { title, hazard, action, batches, remedies } = recall
  return renderEmail({
    template: 'recall',
    values: { ordernummer: String(order.number) },
    subject: messages.subject(title),
    preheader: hazard,
    heading: messages.heading,
    opening: [messages.opening(String(order.number), longDay(dayOf(order.placedAt)))],
    action: { text: messages.more, link: publicUrl + pathTo('recalls') },
    blocks: [
      {
        labelledValues: [
          { label: recallMessages.product, value: order.names.join(', ') },
          ...(batches.length > 0 ? [{ label: recallMessages.batches, value: batches.join(', ') }] : []),
        ],
      },
      ...(batches.length > 0 ? [messages.batchesOnly] : []),
      { title: recallMessages.hazard },
      hazard,
      { title: recallMessages.action },
      action,
      { title: recallMessages.remedy },
      remedyText(remedies),
      { title: recallMessages.contact },
      recallMessages.contactText,
      messages.share,
    ],
  })
}
