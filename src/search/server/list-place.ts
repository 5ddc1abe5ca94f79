import type { Category } from '#catalog/contract.ts'
import { campaignSection, runningCampaigns } from '#catalog/server/campaigns.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { messages } from '#search-engine/messages.ts'
import type { ListRequest } from '#search-engine/server/list-request.ts'
import { listing } from '#search-engine/server/listing-keys.ts'
import type { SortName } from '#search-engine/server/sorting.ts'

export type ListPlace = {
  of: ListRequest['of']
  /** Which listings it shows depends on products of others too. */
  isOfSeveral: boolean
  heading: string
  info: string
  sorts: readonly SortName[]
  pageSize: number
  root: number | null
  category: Category | null
}

type Query = { productCache: ProductCache; now: Date }

const sorts: readonly SortName[] = ['popular', 'price', 'price-desc', 'new', 'rating', 'name']
const searchSorts: readonly SortName[] = ['relevance', ...sorts]
const newSorts: readonly SortName[] = ['new', ...sorts.filter((sort) => sort !== 'new')]
const maxInToplist = 100
const maxNewProducts = 240

export function listPlace(url: string, input: Query): ListPlace | null {
  const text = /^search\/(.*)$/is.exec(url)?.[1]?.trim()
  if (text !== undefined) {
    return text === '' ? null : place({ of: { text }, heading: messages.headings.search(text), sorts: searchSorts })
  }
  const [kind = '', first = '', second] = url.toLowerCase().split('/')
  const section = /^s(\d{1,9})/.exec(first)?.[1]
  const id = Number(section ?? /^\d{1,9}/.exec(first)?.[0] ?? Number.NaN)
  switch (kind) {
    case 'category':
      return section === undefined ? categoryPlace(id, input) : sectionPlace(id, input)
    case 'section':
      return sectionPlace(id, input)
    case 'campaign':
      return section === undefined ? campaignPlace(id, input) : campaignsPlace(id, input)
    case 'campaigns':
      return campaignsPlace(first === '' ? null : id, input)
    case 'manufacturer':
      return manufacturerPlace(id, second === undefined ? null : Number.parseInt(second, 10), input)
    case 'toplist':
      return toplistPlace(id, input)
    case 'member-offers':
      return place({ of: { anyOf: [listing.memberOffers] }, heading: messages.headings.memberOffers })
    case 'new':
      return place({
        of: { anyOf: [listing.all], best: { sort: 'new', count: maxNewProducts } },
        heading: messages.headings.new,
        sorts: newSorts,
      })
    case 'all':
      return place({ of: { anyOf: [listing.all] }, heading: messages.headings.all })
    default:
      return null
  }
}

function place(deps: Pick<ListPlace, 'of' | 'heading'> & Partial<ListPlace>): ListPlace {
  return { isOfSeveral: false, info: '', sorts, pageSize: 24, root: null, category: null, ...deps }
}

function categoryPlace(id: number, { productCache }: Query): ListPlace | null {
  const category = productCache.categories.get(id)
  return category
    ? place({
        of: { anyOf: [listing.category(id)] },
        heading: category.name,
        info: category.info,
        root: id,
        category: entityOf(category),
      })
    : null
}

function entityOf({ id, name, internalName, info, icon, metaTitle }: Category): Category {
  return { id, name, internalName, info, icon, metaTitle }
}

function sectionPlace(id: number, { productCache }: Query): ListPlace | null {
  const section = productCache.sections.get(id)
  return section ? place({ of: { anyOf: [listing.section(id)] }, heading: section.name, info: section.info }) : null
}

function campaignPlace(id: number, { productCache, now }: Query): ListPlace | null {
  const campaign = productCache.campaigns.get(id)
  if (!campaign) return null
  const { name, title, text, startsAt, endsAt } = campaign
  const about = [title, text].filter((sentence) => sentence && sentence !== name).join('. ')
  const begins = startsAt && now < startsAt ? messages.campaignBegins(shortDay(dayOf(startsAt), dayOf(now))) : ''
  const info = endsAt && endsAt <= now ? messages.campaignIsOver : [begins, about].filter(Boolean).join(' ')
  return place({ of: { anyOf: [listing.campaign(id)] }, heading: name, info })
}

function campaignsPlace(sectionId: number | null, { productCache, now }: Query): ListPlace | null {
  const section = sectionId === null ? null : productCache.sections.get(sectionId)
  if (section === undefined) return null
  const anyOf = runningCampaigns(productCache, now).map(({ id }) => listing.campaign(id))
  if (section === null || section.id === campaignSection) {
    return place({ of: { anyOf }, isOfSeveral: true, heading: messages.headings.campaigns })
  }
  const within = listing.section(section.id)
  return place({ of: { anyOf, within }, isOfSeveral: true, heading: messages.headings.campaignsIn(section.name) })
}

function manufacturerPlace(id: number, categoryId: number | null, { productCache }: Query): ListPlace | null {
  const manufacturer = productCache.manufacturers.get(id)
  if (!manufacturer) return null
  const anyOf = [listing.manufacturer(id)]
  if (categoryId === null) return place({ of: { anyOf }, heading: manufacturer.name })
  const category = productCache.categories.get(categoryId)
  return category
    ? place({
        of: { anyOf, within: listing.category(categoryId) },
        heading: messages.headings.manufacturerIn(manufacturer.name, category.name),
        root: categoryId,
        category: entityOf(category),
      })
    : null
}

function toplistPlace(id: number, { productCache }: Query): ListPlace | null {
  const list = productCache.toplists.get(id)
  if (!list) return null
  const of =
    list.categoryId !== null
      ? listing.category(list.categoryId)
      : list.sectionId !== null
        ? listing.section(list.sectionId)
        : listing.all
  const { name: heading, description: info, productIds } = list
  return productIds.length > 0
    ? place({ of: { chosen: productIds }, heading, info, pageSize: 12, sorts: ['chosen', ...sorts] })
    : place({ of: { anyOf: [of], best: { sort: 'popular', count: maxInToplist } }, heading, info, pageSize: 12 })
}
