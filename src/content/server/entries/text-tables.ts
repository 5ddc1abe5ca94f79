import {
  type ArticleFields,
  type FlashMessageFields,
  type InfoPageFields,
  infoPageProblems,
  type SiteMessageFields,
  type UspFields,
} from '#content/entries-contract.ts'
import { fixedPages } from '#content/fixed-pages.ts'
import type { EntryTable } from '#content-entries/server/entry-table.ts'
import { entryError } from '#content-entries/server/validate-entry.ts'
import { DomainError } from '#core/domain-error.ts'

const startsAndEnds = { from: { moment: 'starts_at' }, to: { moment: 'ends_at' } } as const

export const siteMessageEntries: EntryTable<SiteMessageFields> = {
  contentType: 'site-message',
  table: 'site_message',
  order: 't.position, t.id',
  columns: { message: 'message', type: 'type', avatarId: 'avatar_id', position: 'position', ...startsAndEnds },
  texts: ['message'],
}

export const flashMessageEntries: EntryTable<FlashMessageFields> = {
  contentType: 'flash-message',
  table: 'flash_message',
  order: 't.position, t.id',
  columns: { title: 'title', message: 'message', audience: 'audience', position: 'position', ...startsAndEnds },
  texts: ['title', 'message'],
}

export const infoPageEntries: EntryTable<InfoPageFields> = {
  contentType: 'info-page',
  table: 'info_page',
  order: 't.position, t.id',
  columns: {
    name: 'name',
    text: 'text',
    nextText: 'next_text',
    nextFrom: { moment: 'next_from' },
    position: 'position',
  },
  texts: ['name', 'text', 'nextText'],
  kept: (id) =>
    fixedPages.includes(id) ? 'Kassan, mejlen eller menyerna länkar till sidan. Ändra texten i stället.' : null,
  check: (_, { nextText, nextFrom }) => {
    if ((nextText === null) === (nextFrom === null)) return
    const { status, message } = infoPageProblems['plan-incomplete']
    const field = nextText === null ? 'nextText' : 'nextFrom'
    throw new DomainError(status, 'plan-incomplete', message, { fields: { [field]: message } })
  },
}

export const articleEntries: EntryTable<ArticleFields> = {
  contentType: 'article',
  table: 'article',
  order: 't.published_at desc, t.id',
  columns: {
    heading: 'heading',
    metaTitle: 'meta_title',
    author: 'author',
    text: 'text',
    productIds: { products: 'article_product', owner: 'article_id', isOrdered: true },
    publishedAt: { moment: 'published_at' },
  },
  texts: ['heading', 'author', 'text'],
}

export const uspEntries: EntryTable<UspFields> = {
  contentType: 'usp-text',
  table: 'usp_text',
  order: 't.variant, t.below',
  columns: { variant: 'variant', below: 'below', text: 'text' },
  texts: ['text'],
  check: async (tx, { variant, below }, id) => {
    const same = await tx.query(
      'usp-text-same',
      'select 1 from usp_text where variant = $1 and below is not distinct from $2 and id is distinct from $3',
      [variant, below, id],
    )
    if (same.length > 0) throw entryError('overlap', 'variant')
  },
}
