import { unlinked } from '#core/untrusted-text.ts'
import type { EmailTemplate, OptionalBlock } from '#email/email-templates.ts'
import { emailFrameMessages as messages } from '#email/messages.ts'
import type { PlaceholderValues } from '#email/wording.ts'

/** What an email says; `renderEmail` makes text and HTML of it, with the same facts in the same order. */
export type Email = {
  /** Whose words the merchant may change; none for emails to the shop itself. */
  template?: EmailTemplate
  /** Values of the placeholders of the template. */
  values?: PlaceholderValues
  subject: string
  /** Shown beside the subject in a list of emails; by default the opening. */
  preheader?: string
  /** The subject by default. */
  heading?: string
  /** At the top right, such as the order number. */
  reference?: string
  /** Begins the first paragraph. The merchant's greeting is a paragraph of its own. */
  greeting?: string
  /** Paragraphs before `opening` whose place the merchant's words may take: they state no facts. */
  words?: readonly string[]
  opening: readonly string[]
  /** The one button. */
  action: EmailAction | null
  blocks?: readonly EmailBlock[]
  /** Why it was sent and how it is ended. */
  closing?: readonly (string | EmailAction)[]
  /** What the merchant may switch on. */
  optional?: Partial<Record<OptionalBlock, readonly EmailBlock[]>>
}

export type EmailAction = { text: string; link: string }

export type EmailBlock =
  | string
  /** Begins a section. */
  | { title: string }
  | { notice: string; text?: string }
  | { goods: readonly EmailGoods[] }
  | { sums: readonly EmailSum[] }
  | { labelledValues: readonly LabelledValue[] }
  | { steps: readonly string[] }
  /** How far something has come; `at` is the present one, from 0. */
  | { progress: readonly string[]; at: number }
  | { links: readonly EmailAction[] }
  | { code: string; label: string }
  | { small: string }
  | { quote: string }

export type EmailGoods = {
  /** Null without a picture, such as for a discount. */
  productId: number | null
  name: string
  quantity: number | null
  details?: readonly string[]
  amount?: string
  link?: string
}

export type EmailSum = { label: string; value: string; isTotal?: boolean; isDetail?: boolean }

/** `isTyped`: user input, no part of which may become a link. */
export type LabelledValue = { label: string; value: string; link?: string; isTyped?: boolean }

export function shownValue({ value, isTyped }: LabelledValue): string {
  return isTyped ? unlinked(value) : value
}

export function goodsName({ name, quantity }: EmailGoods): string {
  return quantity === null ? name : `${quantity} st ${name}`
}

export function progressText({ progress, at }: { progress: readonly string[]; at: number }): string {
  return messages.progress(at + 1, progress.length, progress[at] ?? '')
}
