import {
  type EmailTemplate,
  type OptionalBlock,
  type Placeholder,
  templateRule,
  type WordingField,
} from './email-templates.ts'
import { wordingMessages as messages } from './wording-messages.ts'

/** Characters of each field. */
export const wordingLimits: Record<WordingField, number> = {
  subject: 120,
  heading: 80,
  greeting: 80,
  opening: 1500,
  after: 1500,
  signature: 300,
  footer: 500,
}

/** The merchant's words for a template. An empty field leaves the shop's own text. */
export type EmailWording = Record<WordingField, string> & { blocks: OptionalBlock[] }

export const noWording: EmailWording = {
  subject: '',
  heading: '',
  greeting: '',
  opening: '',
  after: '',
  signature: '',
  footer: '',
  blocks: [],
}

/** Fields of several paragraphs. */
export const longFields: readonly WordingField[] = ['opening', 'after', 'signature', 'footer']

/** Also line separators and marks that turn the direction of the text. */
const hidden = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const hiddenInText = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

export function fieldError(field: WordingField, value: string): string | null {
  if (value.length > wordingLimits[field]) return messages.tooLong(wordingLimits[field])
  if (longFields.includes(field)) return hiddenInText.test(value) ? messages.hidden : null
  return hidden.test(value) ? messages.oneLine : null
}

const written = /\{\{([^{}]*)\}\}/g

/** Errors by field; empty when the wording is valid. */
export function wordingErrors(
  template: EmailTemplate,
  wording: EmailWording,
): Partial<Record<WordingField | 'blocks', string>> {
  const rule = templateRule(template)
  const offered: readonly string[] = ['butik', ...rule.placeholders]
  const { blocks, ...fields } = wording
  const errors: Partial<Record<WordingField | 'blocks', string>> = {}
  for (const [name, value] of Object.entries(fields) as [WordingField, string][]) {
    if (value === '') continue
    const unknown = [...value.matchAll(written)]
      .map(([, word = '']) => word.trim())
      .find((word) => !offered.includes(word))
    const faulty = fieldError(name, value)
    if (!rule.fields.includes(name)) errors[name] = messages.notOffered
    else if (faulty !== null) errors[name] = faulty
    else if (unknown !== undefined) errors[name] = messages.unknownPlaceholder(unknown, offered)
    else if (/\{\{|\}\}/.test(value.replace(written, ''))) errors[name] = messages.openPlaceholder
  }
  if (blocks.some((block) => !rule.blocks.includes(block))) errors.blocks = messages.notOffered
  return errors
}

export type PlaceholderValues = Partial<Record<Placeholder, string | null>>

/** One without a value, such as the name of an unverified mailbox, leaves with the space before it. */
export function filled(value: string, values: PlaceholderValues): string {
  return value
    .replace(/( ?)\{\{\s*(\w+)\s*\}\}/g, (_, space: string, name: string) => {
      const known = values[name as Placeholder]
      return known ? `${space}${known}` : ''
    })
    .trim()
}

export function paragraphsOf(value: string): string[] {
  return value
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
