import { unlinked } from '#core/untrusted-text.ts'

/** What an email says; `renderEmail` makes text and HTML of it, with the same facts in the same order. */
export type Email = {
  subject: string
  /** Shown beside the subject in a list of emails; by default the opening. */
  preheader?: string
  /** By default the subject. */
  heading?: string
  /** At the top right, such as the order number. */
  reference?: string
  opening: readonly string[]
  /** The one button. */
  action: EmailAction | null
  blocks?: readonly EmailBlock[]
  /** Why it was sent and how it is ended. */
  closing?: readonly (string | EmailAction)[]
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
