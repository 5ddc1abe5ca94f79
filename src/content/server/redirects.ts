import type { ProductCache } from '#catalog/server/product-cache.ts'
import { pathOfTarget, type Redirection, type RedirectTarget, redirectionOf, targetText } from '#content/redirect.ts'
import { nextBoundary } from '#core/in-time.ts'
import type { Db } from '#core/server/db.ts'
import { type Place, placeOf } from '#paths.ts'

export type Redirects = {
  ofPage(place: Place, now: Date): { to: string; status: 301 | 302 } | null
  ofCall(path: string, now: Date): string | null
  nextChange(now: Date): Date | null
  reload(): Promise<void>
}

type Row = {
  type: Redirection['type']
  id: number | null
  targetType: RedirectTarget['type']
  targetId: number | null
  from: Date | null
  to: Date | null
}

export async function openRedirects(db: Db, productCache: ProductCache): Promise<Redirects> {
  let list: Redirection[] = []
  const redirects: Redirects = {
    ofPage(place, now) {
      const found = redirectionOf(list, place, now)
      if (!found) return null
      return {
        to: pathOfTarget(found.target, nameOf(found.target, productCache)),
        status: found.to === null ? 301 : 302,
      }
    },
    ofCall(path, now) {
      const place = placeOfCall(path)
      const found = place && redirectionOf(list, place, now)
      return found ? targetText(found.target) : null
    },
    nextChange: (now) => nextBoundary(list, now),
    async reload() {
      const rows = await db.query<Row>('redirects', redirectsSql)
      list = rows.map(({ targetType, targetId, ...row }) => ({ ...row, target: { type: targetType, id: targetId } }))
    },
  }
  await redirects.reload()
  return redirects
}

/** Lists contain the page's address; the home call belongs to the start page. */
function placeOfCall(path: string): Place | null {
  if (path === '/api/home') return placeOf('/')
  const [, page] =
    /^\/api\/(?:productdiscovery\/)?((?:category|section|campaign|manufacturer|info)\/s?\d+)$/.exec(path) ?? []
  return page ? placeOf(`/${page}`) : null
}

function nameOf({ type, id }: RedirectTarget, productCache: ProductCache): string | undefined {
  if (id === null) return undefined
  const { campaigns, sections, manufacturers, categories } = productCache
  const pages = { Campaign: campaigns, Section: sections, Manufacturer: manufacturers }
  const named: ReadonlyMap<number, { name: string }> = type in pages ? pages[type as keyof typeof pages] : categories
  return named.get(id)?.name
}

const redirectsSql = `
  select type, ref as id, target_type as "targetType", target_ref as "targetId", from_at as "from", to_at as "to"
  from redirect order by id`
