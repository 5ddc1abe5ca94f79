import { type AddressName, placeOf } from '#paths.ts'

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

/** Without the query; for personal pages only which page it is. */
export function pagePath(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  const place = placeOf(pathname)
  if (!place) return 'unknown'
  return open.has(place.name) ? pathname : place.name
}
