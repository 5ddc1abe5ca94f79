import { runningCampaigns } from '#catalog/server/campaigns.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import type { ListRequest } from './engine/list-request.ts'
import { listing } from './engine/listing-keys.ts'
import type { SortName } from './engine/sorting.ts'
import { words } from './sv.ts'

/** A list of the shop: what is in it, what it is called and how it is shown. */
export type ListPlace = {
  of: ListRequest['of']
  heading: string
  info: string
  /** The first is used when none is asked for. */
  sorts: readonly SortName[]
  pageSize: number
  /** The category whose children the tree shows; null for the whole tree. */
  root: number | null
}

type Asked = { shelf: Shelf; now: Date; hasProducts: (listed: string) => boolean }

const sorts: readonly SortName[] = ['popular', 'price', 'price-desc', 'new', 'rating', 'name']
const searchSorts: readonly SortName[] = ['relevance', ...sorts]
const newSorts: readonly SortName[] = ['new', ...sorts.filter((sort) => sort !== 'new')]
const mostInToplist = 100
const mostNew = 240

/** The list that a url names, as in `category/12`; null when there is none. */
export function listPlace(url: string, asked: Asked): ListPlace | null {
  const text = /^search\/(.*)$/is.exec(url)?.[1]?.trim()
  if (text !== undefined) {
    return text === '' ? null : place({ of: { text }, heading: words.headings.search(text), sorts: searchSorts })
  }
  const [kind = '', first = '', second] = url.toLowerCase().split('/')
  const section = /^s(\d{1,9})/.exec(first)?.[1]
  const id = Number(section ?? /^\d{1,9}/.exec(first)?.[0] ?? Number.NaN)
  switch (kind) {
    case 'category':
      return section === undefined ? categoryPlace(id, asked) : sectionPlace(id, asked)
    case 'section':
      return sectionPlace(id, asked)
    case 'campaign':
      return section === undefined ? campaignPlace(id, asked) : campaignsPlace(id, asked)
    case 'campaigns':
      return campaignsPlace(first === '' ? null : id, asked)
    case 'manufacturer':
      return makerPlace(id, second === undefined ? null : Number.parseInt(second, 10), asked)
    case 'toplist':
      return toplistPlace(id, asked)
    case 'member-offers':
      return place({ of: { anyOf: [listing.memberOffers] }, heading: words.headings.memberOffers })
    case 'new':
      return place({
        of: { anyOf: [listing.all], best: { sort: 'new', count: mostNew } },
        heading: words.headings.new,
        sorts: newSorts,
      })
    case 'all':
      return place({ of: { anyOf: [listing.all] }, heading: words.headings.all })
    default:
      return null
  }
}

function place(parts: Pick<ListPlace, 'of' | 'heading'> & Partial<ListPlace>): ListPlace {
  return { info: '', sorts, pageSize: 24, root: null, ...parts }
}

function categoryPlace(id: number, { shelf }: Asked): ListPlace | null {
  const category = shelf.categories.get(id)
  return category
    ? place({ of: { anyOf: [listing.category(id)] }, heading: category.name, info: category.info, root: id })
    : null
}

function sectionPlace(id: number, { shelf }: Asked): ListPlace | null {
  const section = shelf.sections.get(id)
  return section ? place({ of: { anyOf: [listing.section(id)] }, heading: section.name, info: section.info }) : null
}

function campaignPlace(id: number, { shelf }: Asked): ListPlace | null {
  const campaign = shelf.campaigns.get(id)
  return campaign
    ? place({
        of: { anyOf: [listing.campaign(id)] },
        heading: campaign.name,
        info: [campaign.title, campaign.text].filter((text) => text && text !== campaign.name).join('. '),
      })
    : null
}

/** What is in a campaign now, in one section or in the whole shop. */
function campaignsPlace(sectionId: number | null, { shelf, now, hasProducts }: Asked): ListPlace | null {
  if (sectionId !== null && !shelf.sections.has(sectionId)) return null
  const anyOf = runningCampaigns(shelf, now).map(({ id }) => listing.campaign(id))
  const section = sectionId === null ? null : listing.section(sectionId)
  // The section of campaigns has no products of its own: it shows those of all.
  const of = section !== null && hasProducts(section) ? { anyOf, within: section } : { anyOf }
  return place({ of, heading: words.headings.campaigns })
}

function makerPlace(id: number, categoryId: number | null, { shelf }: Asked): ListPlace | null {
  const maker = shelf.manufacturers.get(id)
  if (!maker) return null
  const anyOf = [listing.manufacturer(id)]
  if (categoryId === null) return place({ of: { anyOf }, heading: maker.name })
  const category = shelf.categories.get(categoryId)
  return category
    ? place({
        of: { anyOf, within: listing.category(categoryId) },
        heading: words.headings.makerIn(maker.name, category.name),
        root: categoryId,
      })
    : null
}

function toplistPlace(id: number, { shelf }: Asked): ListPlace | null {
  const list = shelf.toplists.get(id)
  if (!list) return null
  const of =
    list.categoryId !== null
      ? listing.category(list.categoryId)
      : list.sectionId !== null
        ? listing.section(list.sectionId)
        : listing.all
  return place({
    of: { anyOf: [of], best: { sort: 'popular', count: mostInToplist } },
    heading: list.name,
    info: list.description,
    pageSize: 12,
  })
}
