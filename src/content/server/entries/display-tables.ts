import type { z } from 'zod'
import type { HighlightFields, HomeFields, SectionFields, TakeoverFields } from '#content/entries-contract.ts'
import { homeProblems } from '#content/entries-contract.ts'
import { homeSettings } from '#content/home-settings.ts'
import type { EntryReference, EntryTable } from '#content-entries/server/entry-table.ts'
import { entryError, isUnsafe } from '#content-entries/server/validate-entry.ts'
import { DomainError } from '#core/domain-error.ts'
import { issueMessage } from '#core/server/issue-message.ts'
import { strictly } from '#core/strict.ts'

const fromAndTo = { from: { moment: 'from_at' }, to: { moment: 'to_at' } } as const

export const homeEntries: EntryTable<HomeFields> = {
  contentType: 'home-component',
  table: 'home_component',
  order: 't.position, t.id',
  columns: { type: 'type', position: 'position', ...fromAndTo, settings: { json: 'settings' } },
  paths: ({ settings }) => pathsIn(settings),
  refs: ({ settings }) => refsIn(settings),
  check: (_, { type, settings }) => {
    const read = strictly<z.ZodType>(homeSettings[type]).safeParse(settings, { error: issueMessage })
    if (!read.success) throw unreadable(read.error.issues)
    if ([settings.over, settings.title, settings.text].some(isUnsafe)) throw entryError('unsafe-text', 'settings')
  },
}

export const sectionEntries: EntryTable<SectionFields> = {
  contentType: 'highlight-section',
  table: 'highlight_section',
  order: 't.id',
  columns: { name: 'name', color: 'color', icon: 'icon', path: 'path' },
  texts: ['name'],
  paths: ({ path }) => [path],
}

export const highlightEntries: EntryTable<HighlightFields> = {
  contentType: 'highlight',
  table: 'highlight',
  order: 't.section_id, t.position, t.id',
  columns: {
    sectionId: 'section_id',
    type: 'type',
    title: 'title',
    description: 'description',
    campaignId: 'campaign_id',
    categoryId: 'category_id',
    productId: 'product_id',
    manufacturerId: 'manufacturer_id',
    toplistId: 'toplist_id',
    path: 'path',
    drawing: { json: 'drawing' },
    color: 'color',
    position: 'position',
    ...fromAndTo,
  },
  texts: ['title', 'description'],
  paths: ({ path }) => [path],
  refs: (tile) => [{ field: 'sectionId', table: 'highlight_section', id: tile.sectionId }, ...targetsOf(tile)],
  check: (_, tile) => {
    const target = targetsOf(tile).find(({ table }) => table === tile.type)
    if (target?.id === null) throw entryError('unknown-reference', target.field)
  },
}

export const takeoverEntries: EntryTable<TakeoverFields> = {
  contentType: 'takeover',
  table: 'takeover',
  order: 't.from_day, t.id',
  columns: {
    campaignId: 'campaign_id',
    imageUrl: 'image_url',
    background: 'background',
    buttonBackground: 'button_background',
    buttonText: 'button_text',
    fromDay: 'from_day',
    toDay: 'to_day',
  },
  paths: ({ imageUrl }) => [imageUrl],
  refs: ({ campaignId }) => [{ field: 'campaignId', table: 'campaign', id: campaignId }],
  check: async (tx, { fromDay, toDay }, id) => {
    const others = await tx.query(
      'takeover-overlap',
      'select 1 from takeover where from_day <= $2 and to_day >= $1 and id is distinct from $3',
      [fromDay, toDay, id],
    )
    if (others.length > 0) throw entryError('overlap', 'fromDay')
  },
}

function targetsOf(tile: HighlightFields): EntryReference[] {
  return [
    { field: 'campaignId', table: 'campaign', id: tile.campaignId },
    { field: 'categoryId', table: 'category', id: tile.categoryId },
    { field: 'productId', table: 'product', id: tile.productId },
    { field: 'manufacturerId', table: 'manufacturer', id: tile.manufacturerId },
    { field: 'toplistId', table: 'toplist', id: tile.toplistId },
  ]
}

type Settings = HomeFields['settings']

function refsIn({ sectionId, toplistId, articleId, campaignId }: Settings): EntryReference[] {
  const refs = [
    { field: 'settings.sectionId', table: 'highlight_section', id: sectionId },
    { field: 'settings.toplistId', table: 'toplist', id: toplistId },
    { field: 'settings.articleId', table: 'article', id: articleId },
    { field: 'settings.campaignId', table: 'campaign', id: campaignId },
  ]
  return refs.flatMap(({ id, ...ref }) => (Number.isInteger(id) ? [{ ...ref, id: Number(id) }] : []))
}

function pathsIn({ path, links }: Settings): string[] {
  const all = [path, ...(Array.isArray(links) ? links.map(pathOfLink) : [])]
  return all.filter((one) => typeof one === 'string')
}

function pathOfLink(link: Settings[string]): unknown {
  return link && typeof link === 'object' && 'path' in link ? link.path : null
}

type Issue = { path: PropertyKey[]; message: string }

function unreadable(issues: readonly Issue[]): DomainError {
  const { status, message } = homeProblems['unreadable-settings']
  const fields = issues.map((issue) => [['settings', ...issue.path].join('.'), issue.message])
  return new DomainError(status, 'unreadable-settings', message, { fields: Object.fromEntries(fields) })
}
