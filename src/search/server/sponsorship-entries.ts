import type { EntryTable } from '#content-entries/server/entry-table.ts'
import { entryError } from '#content-entries/server/validate-entry.ts'
import { DomainError } from '#core/domain-error.ts'
import { type SponsorshipFields, sponsorshipProblems } from '#search/entries-contract.ts'
import { placeName } from './sponsored-places.ts'

export const sponsorshipEntries: EntryTable<SponsorshipFields> = {
  contentType: 'sponsorship',
  table: 'sponsorship',
  order: 't.place, t.from_day, t.id',
  columns: {
    productId: 'product_id',
    place: 'place',
    advertiser: 'advertiser',
    fromDay: 'from_day',
    toDay: 'to_day',
  },
  texts: ['advertiser'],
  refs: ({ productId, place }) => [{ field: 'productId', table: 'product', id: productId }, ...listsIn(place)],
  check: async (tx, { productId, place, fromDay, toDay }, id) => {
    if (!isPlace(place)) throw unreadable()
    const same = await tx.query(
      'sponsorship-same',
      `select 1 from sponsorship where product_id = $1 and place = $2 and from_day <= $4 and to_day >= $3
         and id is distinct from $5`,
      [productId, place, fromDay, toDay, id],
    )
    if (same.length > 0) throw entryError('overlap', 'fromDay')
  },
}

const listTables = ['section', 'category', 'campaign', 'manufacturer', 'toplist'] as const

function isPlace(place: string): boolean {
  const isKnown = /^(search\/.+|(section|category|campaign|manufacturer|toplist)\/\d{1,9}|new|all|member-offers)$/.test(
    place,
  )
  return isKnown && placeName(place) === place
}

function listsIn(place: string) {
  const [kind, id] = place.split('/')
  const table = listTables.find((one) => one === kind)
  return table && isPlace(place) ? [{ field: 'place', table, id: Number(id) }] : []
}

function unreadable(): DomainError {
  const { status, message } = sponsorshipProblems['unreadable-place']
  return new DomainError(status, 'unreadable-place', message, { fields: { place: message } })
}
