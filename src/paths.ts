import { slug } from '#core/slug.ts'

/**
 * Every address: its name, canonical form and aliases. The server, browser, redirects, sitemap and tests all read this
 * table. `{id}` is digits, `{sid}` digits with an optional prefix s, and either may be followed by `-name`; `{orderId}`
 * and `{oid}` are order ids; `{text}` is one free segment. A `?` makes a segment optional.
 */
export const addresses = {
  index: [''],
  product: ['product/{id}', 'p/{id}', '{id}'],
  category: ['category/{sid}', 'c/{sid}'],
  campaigns: ['campaigns/{id}?'],
  campaign: ['campaign/{sid}'],
  'manufacturer-page': ['manufacturer/{id}/{categoryId}'],
  manufacturer: ['manufacturer/{id}'],
  'member.toplist': ofMember('toplist'),
  toplist: ['toplist/{id}'],
  section: ['section/{id}', 's/{id}'],
  search: ['search/{text}'],
  'checkout-payment': ['checkout/payment/{orderId}', 'checkout/swish/{orderId}'],
  checkout: ['checkout/{text}?'],
  order: ['order/{orderId}'],
  'checkout-complete': ['checkout-complete/{orderId}'],
  info: ['info/{id}', 'i/{id}'],
  withdrawal: ['angra/{id}?'],
  recalls: ['aterkallelser'],
  store: ['store/{id}'],
  'mail-sent': ['mail-sent'],
  compare: ['compare'],
  'stock-alert': ['stock-alert/{text}', 'stock-watch/{text}'],
  'email-preferences': ['utskick/{text}?'],
  survey: ['undersokning/{text}'],
  cart: ['cart/{text}?'],
  offer: ['erbjudande/{text}'],
  'reset-password': ['reset-password'],
  'confirm-email': ['confirm-email'],
  'merge-accounts': ['sla-ihop-konton'],
  'privacy-request': ['mina-uppgifter'],
  'verify-email': ['bekrafta-e-post/{text}'],
  'apple-cto': ['apple-cto/{id}'],
  article: ['article/{id}'],
  delbetalning: ['delbetalning'],
  'company-credit': ['foretagsfaktura'],
  identifiera: ['identifiera/{orderId}'],
  'member.orders': ofMember('orders/{oid}?'),
  'member.achievements': ofMember('achievements/{aid}?'),
  'member.wishlists': ofMember('wishlists/{wid}?'),
  'member.offers': ofMember('offers'),
  'member.benefits': ofMember('benefits'),
  'member.friends': ofMember('friends'),
  'member.wh-payments': [...ofMember('payments'), ...ofMember('wh-payments')],
  'member.profile': ofMember('profile'),
  'member.avatar': ofMember('avatar'),
  'member.supply-drop': [...ofMember('supply-drop'), ...ofMember('supplydrop')],
  'member.knighthood': ofMember('knighthood'),
  'member.game': ofMember('game'),
  member: ['member/{id}?', 'm/{id}'],
  'error/404': ['error/404'],
} as const satisfies Record<string, readonly [string, ...string[]]>

function ofMember(page: string): [string, ...string[]] {
  return [`member/{id}/${page}`, `m/{id}/${page}`, `member/${page}`, page]
}

export type AddressName = keyof typeof addresses

export type Place = {
  name: AddressName
  params: Record<string, string>
  region: string | null
}

export const region = 'se'

/** Null when the address is unknown. Case and a trailing slash are ignored. */
export function placeOf(pathname: string): Place | null {
  const { region: prefix, rest } = splitRegion(pathname)
  const segments = rest.split('/').filter((segment, index, all) => segment !== '' || index < all.length - 1)
  for (const { name, shape } of [...(byWord.get(segments[0]?.toLowerCase() ?? '') ?? []), ...(byWord.get('') ?? [])]) {
    const params = match(shape, segments)
    if (params) return { name, params, region: prefix }
  }
  return null
}

/** `/se/p/12` → the prefix `se` and the rest `p/12`. Only two lower-case letters are a prefix. */
export function splitRegion(pathname: string): { region: string | null; rest: string } {
  const found = /^\/([a-z]{2})(?=\/|$)\/?(.*)$/s.exec(pathname)
  if (found) return { region: found[1] ?? null, rest: found[2] ?? '' }
  return { region: null, rest: pathname.replace(/^\//, '') }
}

const orderPages: readonly string[] = [
  'order',
  'checkout-complete',
  'checkout-payment',
  'identifiera',
] satisfies AddressName[]

export function isOrderPage(name: string): boolean {
  return orderPages.includes(name)
}

const secretTexts: readonly string[] = [
  'checkout',
  'email-preferences',
  'stock-alert',
  'survey',
  'verify-email',
] satisfies AddressName[]

/** Third-party scripts are blocked on these addresses. */
export function isSecretAddress(pathname: string, query: URLSearchParams): boolean {
  const { name = '', params = {} } = placeOf(pathname) ?? {}
  return (
    ['secret', 'token', 'subscribe'].some((key) => query.has(key)) ||
    isOrderPage(name) ||
    (secretTexts.includes(name) && 'text' in params)
  )
}

type PathParams = Record<string, string | number | undefined>

/**
 * `pathTo('product', {id: 12, name: 'Mus'})` → `/se/product/12-Mus`. A numeric parameter is named by `name`, or by
 * `{parameter}Name` as in `{id, idName, categoryId, categoryIdName}`.
 */
export function pathTo(name: AddressName, params: PathParams = {}): string {
  let path = `/${region}`
  for (const segment of canonical.get(name) ?? []) {
    const text = segment.kind === 'word' ? segment.name : textOf(segment.name, params)
    if (text !== '') path += `/${text}`
  }
  return path
}

function textOf(key: string, params: PathParams): string {
  const value = params[key] ?? params[storedKey(key)]
  if (value === undefined) return ''
  if (key === 'text') return encodeURIComponent(value)
  const named = params[`${key}Name`] ?? (key === 'id' || key === 'sid' ? params.name : undefined)
  const text = named === undefined ? '' : slug(String(named))
  return text ? `${value}-${text}` : String(value)
}

/** `name`: as it is written; `key`: of the parameter when an address is read. */
type Segment = { kind: 'word' | 'id' | 'sid' | 'order' | 'text'; name: string; key: string; optional: boolean }
const kinds: Record<string, Segment['kind']> = { sid: 'sid', orderId: 'order', oid: 'order', text: 'text' }

const shapes = Object.entries(addresses).flatMap(([name, patterns]) =>
  patterns.map((pattern) => ({ name: name as AddressName, shape: shapeOf(pattern) })),
)

const byWord = Map.groupBy(shapes, ({ shape: [first] }) => (first?.kind === 'word' ? first.key : ''))
/** The first of each address. */
const canonical = new Map(shapes.toReversed().map(({ name, shape }) => [name, shape]))

function shapeOf(pattern: string): Segment[] {
  if (pattern === '') return []
  return pattern.split('/').map((segment) => {
    const [, name, optional] = /^\{(\w+)\}(\?)?$/.exec(segment) ?? []
    return name
      ? { kind: kinds[name] ?? 'id', name, key: storedKey(name), optional: optional === '?' }
      : { kind: 'word', name: segment, key: segment, optional: false }
  })
}

function storedKey(key: string): string {
  return key === 'sid' || key === 'orderId' ? 'id' : key
}

function match(shape: Segment[], segments: string[]): Record<string, string> | null {
  const required = shape.filter((segment) => !segment.optional).length
  if (segments.length < required || segments.length > shape.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const expected = shape[index]
    if (!expected) return null
    if (expected.kind === 'word') {
      if (segment.toLowerCase() !== expected.key) return null
    } else if (expected.kind === 'text') {
      const text = decoded(segment)
      if (text === null || text === '' || text.includes('\0')) return null
      params[expected.key] = text
    } else {
      const found = idShapes[expected.kind].exec(segment)
      if (!found?.[1] || decoded(segment) === null) return null
      params[expected.key] = found[1].toLowerCase()
    }
  }
  return params
}

/** At most nine digits, to fit a database integer. Order ids have nineteen, less than 2^63. */
const idShapes = {
  id: /^(\d{1,9})(?:-.*)?$/s,
  sid: /^(s?\d{1,9})(?:-.*)?$/is,
  order: /^(\d{1,18}|[0-8]\d{18}|9[01]\d{17}|92[01]\d{16})$/,
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    // Malformed percent-encoding: no address of the shop.
    return null
  }
}
