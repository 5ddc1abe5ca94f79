import { addresses, region } from '#paths.ts'

/** Personal pages and alternative views of other pages. */
const closed = [
  'cart',
  'checkout',
  'order',
  'checkout-complete',
  'member',
  'identifiera',
  'search',
  'error/404',
] as const

/** Everything is closed while the shop has no public address or is a demo. */
export function robotsTxt(publicUrl: string | null): string {
  if (publicUrl === null) return 'User-agent: *\nDisallow: /\n'
  const words = new Set(closed.flatMap((name) => addresses[name].map((pattern) => pattern.split('/')[0])))
  // Rules are prefixes, and other addresses begin with /m too.
  const beginnings = [...words].map((word) => (word?.length === 1 ? `${word}/` : word))
  const lines = beginnings.flatMap((word) => [`Disallow: /${word}`, `Disallow: /${region}/${word}`])
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/dynimg/',
    'Disallow: /admin',
    ...lines,
    ...['f', 'sort', 'undo'].flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
