import { subscriptionEmailMessages as messages } from '#email/messages.ts'
import type { EmailTopic } from '#email/topics.ts'
import type { EmailBlock } from './render-email.ts'
import type { EndLinks } from './unsubscribe-link.ts'

/** Required in every such email (lag 2008:486 20 §). */
export function endPart(kind: EmailTopic, { page }: EndLinks): EmailBlock {
  return { small: messages.links.end(kind), link: page }
}

export function senderPart(sender: string): EmailBlock {
  return { small: sender }
}
