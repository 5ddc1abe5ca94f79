import { isWithin } from '#core/in-time.ts'
import { type AddressName, type Place, pathTo } from '#paths.ts'

export const redirectTypes = [
  { id: 1, name: 'Campaign' },
  { id: 2, name: 'Category' },
  { id: 3, name: 'Section' },
  { id: 4, name: 'Subsection' },
  { id: 5, name: 'Start' },
  { id: 6, name: 'Manufacturer' },
] as const

export type RedirectType = (typeof redirectTypes)[number]['name']
export type RedirectTarget = { type: RedirectType; id: number | null }

/** `to` is exclusive. */
export type Redirection = {
  type: RedirectType | 'Info'
  id: number | null
  target: RedirectTarget
  from: Date | null
  to: Date | null
}

export function redirectionOf(list: readonly Redirection[], place: Pick<Place, 'name' | 'params'>, now: Date) {
  const page = pageOf(place)
  return page && (list.findLast((one) => isSame(one, page) && isWithin(one, now)) ?? null)
}

/** As in the header X-Page-Redirect: `Start`, `Campaign:7866`. */
export function targetText({ type, id }: RedirectTarget): string {
  return id === null ? type : `${type}:${id}`
}

export function targetPath(text: string): string | null {
  const [, name, id] = /^(\w+)(?::(\d{1,9}))?$/.exec(text) ?? []
  const type = redirectTypes.find((one) => one.name === name)?.name
  if (!type || (type === 'Start') !== (id === undefined)) return null
  return pathOfTarget({ type, id: id === undefined ? null : Number(id) })
}

export function pathOfTarget({ type, id }: RedirectTarget, name?: string): string {
  const params = id === null ? {} : { id, ...(name === undefined ? {} : { name }) }
  return pathTo(pages[type], params)
}

const pages: Record<RedirectType, AddressName> = {
  Campaign: 'campaign',
  Category: 'category',
  Section: 'section',
  Subsection: 'category',
  Start: 'index',
  Manufacturer: 'manufacturer',
}

type Page = Pick<Redirection, 'type' | 'id'>

function pageOf({ name, params }: Pick<Place, 'name' | 'params'>): Page | null {
  const id = Number(params.id?.replace(/^s/, ''))
  if (name === 'index') return { type: 'Start', id: null }
  if (name === 'campaign' && !params.id?.startsWith('s')) return { type: 'Campaign', id }
  if (name === 'category') return { type: params.id?.startsWith('s') ? 'Section' : 'Category', id }
  if (name === 'section') return { type: 'Section', id }
  if (name === 'manufacturer') return { type: 'Manufacturer', id }
  return name === 'info' ? { type: 'Info', id } : null
}

function isSame(one: Page, page: Page): boolean {
  const type = one.type === 'Subsection' ? 'Category' : one.type
  return type === page.type && one.id === page.id
}
