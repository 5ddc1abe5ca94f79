import type { Shelf } from '#catalog/server/shelf.ts'
import { pathOfTarget, type Redirection, type RedirectTarget, redirectionOf, targetText } from '#content/redirect.ts'
import { nextEdge } from '#core/in-time.ts'
import type { Db } from '#core/server/db.ts'
import { type Place, placeOf } from '#paths.ts'

/** Forced redirects, kept in memory. */
export type Redirects = {
  /** Where the page of a place leads now: for good (301) or for a time (302). */
  ofPage(place: Place, now: Date): { to: string; status: 301 | 302 } | null
  /** What the header X-Page-Redirect says with the answer of the call that a page is made of. */
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

export async function openRedirects(db: Db, shelf: Shelf): Promise<Redirects> {
  let list: Redirection[] = []
  const redirects: Redirects = {
    ofPage(place, now) {
      const found = redirectionOf(list, place, now)
      if (!found) return null
      return { to: pathOfTarget(found.target, nameOf(found.target, shelf)), status: found.to === null ? 301 : 302 }
    },
    ofCall(path, now) {
      const place = placeOfCall(path)
      const found = place && redirectionOf(list, place, now)
      return found ? targetText(found.target) : null
    },
    nextChange: (now) => nextEdge(list, now),
    async reload() {
      const rows = await db.query<Row>('redirects', redirectsSql)
      list = rows.map(({ targetType, targetId, ...row }) => ({ ...row, target: { type: targetType, id: targetId } }))
    },
  }
  await redirects.reload()
  return redirects
}

/** The page a call is made for: lists carry its address, the home call is the start page's alone. */
function placeOfCall(path: string): Place | null {
  if (path === '/api/home') return placeOf('/')
  const [, page] =
    /^\/api\/(?:productdiscovery\/)?((?:category|section|campaign|manufacturer|info)\/s?\d+)$/.exec(path) ?? []
  return page ? placeOf(`/${page}`) : null
}

function nameOf({ type, id }: RedirectTarget, shelf: Shelf): string | undefined {
  if (id === null) return undefined
  const { campaigns, sections, manufacturers, categories } = shelf
  const pages = { Campaign: campaigns, Section: sections, Manufacturer: manufacturers }
  const named: ReadonlyMap<number, { name: string }> = type in pages ? pages[type as keyof typeof pages] : categories
  return named.get(id)?.name
}

const redirectsSql = `
  select type, ref as id, target_type as "targetType", target_ref as "targetId", from_at as "from", to_at as "to"
  from redirect order by id`
