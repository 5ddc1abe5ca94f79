import { type AddressName, placeOf } from '#paths.ts'

/** Pages that are the same for everybody. */
const open: ReadonlySet<AddressName> = new Set([
  'index',
  'product',
  'category',
  'campaigns',
  'campaign',
  'manufacturer-page',
  'manufacturer',
  'toplist',
  'section',
  'info',
  'store',
  'article',
  'delbetalning',
])

/** The path of a page, without its query; of pages that are about somebody only which page it is. */
export function pagePath(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  const place = placeOf(pathname)
  if (!place) return 'unknown'
  return open.has(place.name) ? pathname : place.name
}
