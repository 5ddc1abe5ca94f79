import type {
  ArticleFields,
  FlashMessageFields,
  InfoPageFields,
  SiteMessageFields,
  UspFields,
} from '#content/facts-contract.ts'
import { factRefusal } from '#core/server/facts/fact-checks.ts'
import type { FactTable } from '#core/server/facts/fact-table.ts'

const startsAndEnds = { from: { moment: 'starts_at' }, to: { moment: 'ends_at' } } as const

export const siteMessageFacts: FactTable<SiteMessageFields> = {
  kind: 'site-message',
  table: 'site_message',
  order: 't.position, t.id',
  columns: { message: 'message', type: 'type', avatarId: 'avatar_id', position: 'position', ...startsAndEnds },
  texts: ['message'],
}

export const flashMessageFacts: FactTable<FlashMessageFields> = {
  kind: 'flash-message',
  table: 'flash_message',
  order: 't.position, t.id',
  columns: { title: 'title', message: 'message', audience: 'audience', position: 'position', ...startsAndEnds },
  texts: ['title', 'message'],
}

export const infoPageFacts: FactTable<InfoPageFields> = {
  kind: 'info-page',
  table: 'info_page',
  order: 't.position, t.id',
  columns: { name: 'name', text: 'text', position: 'position' },
  texts: ['name', 'text'],
}

export const articleFacts: FactTable<ArticleFields> = {
  kind: 'article',
  table: 'article',
  order: 't.published_at desc, t.id',
  columns: {
    heading: 'heading',
    metaTitle: 'meta_title',
    text: 'text',
    publishedAt: { moment: 'published_at' },
  },
  texts: ['heading', 'text'],
}

export const uspFacts: FactTable<UspFields> = {
  kind: 'usp-text',
  table: 'usp_text',
  order: 't.variant, t.below_ore',
  columns: { variant: 'variant', below: 'below_ore', text: 'text' },
  texts: ['text'],
  check: async (tx, { variant, below }, id) => {
    const same = await tx.query(
      'usp-text-same',
      'select 1 from usp_text where variant = $1 and below_ore is not distinct from $2 and id is distinct from $3',
      [variant, below, id],
    )
    if (same.length > 0) throw factRefusal('overlap', 'variant')
  },
}
