import { shop } from '#core/shop.ts'
import { filled, noWording, paragraphsOf } from '#email/wording.ts'
import { optionalBlockMessages as messages } from '#email/wording-messages.ts'
import { pathTo } from '#paths.ts'
import type { Email, EmailBlock } from './email-content.ts'
import { originOfEmails, wordingOf } from './wording-in-force.ts'

/** An email as it is sent: the shop's facts with the merchant's words, or with the shop's own. */
export type WordedEmail = Omit<Email, 'template' | 'values' | 'greeting' | 'words' | 'optional'> & {
  preheader: string
  /** After the facts. */
  ending: readonly EmailBlock[]
}

export function wordedEmail(email: Email): WordedEmail {
  const { template, values, greeting, words = [], optional, ...facts } = email
  const wording = template ? wordingOf(template) : noWording
  const everywhere = template ? wordingOf('every') : noWording
  const known = { ...values, butik: shop.brand.name }
  const fill = (text: string) => filled(text, known)
  const own = wording.opening === '' ? words : paragraphsOf(fill(wording.opening))
  const paragraphs = [...own, ...facts.opening]
  const signature = fill(wording.signature || everywhere.signature)
  const footer = fill(everywhere.footer)
  return {
    ...facts,
    subject: fill(wording.subject) || facts.subject,
    heading: fill(wording.heading) || facts.heading || fill(wording.subject) || facts.subject,
    preheader: facts.preheader ?? paragraphs[0] ?? '',
    opening: wording.greeting === '' ? greeted(greeting, paragraphs) : [fill(wording.greeting), ...paragraphs],
    ending: [
      ...paragraphsOf(fill(wording.after)),
      ...(signature ? [signature] : []),
      ...wording.blocks.flatMap((block) =>
        block === 'help' ? helpBlocks() : block === 'shop' ? shopBlocks() : (optional?.[block] ?? []),
      ),
    ],
    closing: [...(facts.closing ?? []), ...(footer ? paragraphsOf(footer) : [])],
  }
}

function greeted(greeting: string | undefined, [first = '', ...rest]: readonly string[]): string[] {
  return [greeting ? `${greeting} ${first}`.trim() : first, ...rest]
}

function helpBlocks(): EmailBlock[] {
  const { company, contact } = shop
  return [
    { title: messages.helpTitle },
    [messages.helpText, contact.hours && `${contact.hours}.`].filter(Boolean).join(' '),
    {
      links: [
        { text: messages.support, link: originOfEmails() + pathTo('info', { id: 1 }) },
        ...(company.email ? [{ text: company.email, link: `mailto:${company.email}` }] : []),
      ],
    },
  ]
}

function shopBlocks(): EmailBlock[] {
  return [{ links: [{ text: messages.toShop(), link: originOfEmails() + pathTo('index') }] }]
}
