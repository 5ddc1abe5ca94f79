import type { Queries } from '#core/server/db.ts'
import { type MarkdownBlock, markdownBlocks } from '#core/server/markdown.ts'
import { withdrawalFormMessages as form, termsMessages } from '#order-documents/withdrawal-form-messages.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { pathTo } from '#paths.ts'

export type TextBlock = MarkdownBlock | { kind: 'chapter' | 'line'; text: string }
/** `share` is of the width of the page; `hasBox`: a box to tick with a pen. */
export type PrintedTable = {
  kind: 'table'
  columns: readonly { head: string; share: number; isNumber?: boolean; hasBox?: boolean }[]
  rows: readonly (readonly string[])[]
}
export type PrintedBlock =
  | TextBlock
  | PrintedTable
  /** Begins a document of its own, on a page numbered 1. */
  | { kind: 'part'; text: string }
  | { kind: 'values'; values: readonly (readonly [string, string])[] }
  | { kind: 'parties'; parties: readonly { name: string; lines: readonly string[] }[] }
type TermsDocument = { title: string; blocks: TextBlock[] }
export type TextDocument = { title: string; blocks: PrintedBlock[] }

type Page = { id: number; name: string; text: string }

const consumerPages = [8, 9, 17, 16, 15]
const companyPages = [37, 9]

/** The terms the order was made under, for consumers with the instructions and the form for withdrawal. */
export async function termsDocument(db: Queries, order: StoredOrder, publicUrl: string): Promise<TermsDocument> {
  const [version] = await db.query<{ pages: Page[] }>(
    'terms-of-order',
    'select v.pages from orders o join terms_version v on v.id = o.terms_version_id where o.id = $1',
    [order.id],
  )
  const isConsumer = order.address.company === null
  const pages = (isConsumer ? consumerPages : companyPages).flatMap(
    (id) => version?.pages.find((page) => page.id === id) ?? [],
  )
  return {
    title: termsMessages.title(order.number),
    blocks: [
      { kind: 'paragraph', text: termsMessages.intro(day.format(order.placedAt)) },
      ...(isConsumer ? withdrawalBlocks(order, publicUrl) : []),
      ...pages.flatMap(({ name, text }): TextBlock[] => [
        { kind: 'chapter', text: name },
        ...markdownBlocks(text, publicUrl),
      ]),
    ],
  }
}

function withdrawalBlocks(
  { number, returnTerms }: Pick<StoredOrder, 'number' | 'returnTerms'>,
  publicUrl: string,
): TextBlock[] {
  const paragraphs = (texts: readonly string[]) => texts.map((text): TextBlock => ({ kind: 'paragraph', text }))
  return [
    { kind: 'chapter', text: form.instructionsTitle },
    ...paragraphs([...form.right, form.online(publicUrl + pathTo('withdrawal', { id: number })), form.inTime]),
    { kind: 'heading', text: form.effectsTitle },
    ...paragraphs(form.effects(returnTerms)),
    { kind: 'heading', text: form.exceptionsTitle },
    ...paragraphs([form.exceptions]),
    { kind: 'chapter', text: form.formTitle },
    ...paragraphs([form.formIntro, form.formTo]),
    ...form.form.map((text): TextBlock => ({ kind: 'line', text })),
    ...paragraphs([form.formNote]),
  ]
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'long' })
