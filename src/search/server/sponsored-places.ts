import { fold } from '#search-engine/server/words.ts'

export const sponsoredSlots = [2, 5]
/** Sponsored products are only moved up if they are among this many first hits. */
const amongFirst = 240

export const hitsToKnow = amongFirst

/** Normalised name of a list: `category/s13-Gaming` → `section/13`. */
export function placeName(url: string): string {
  const text = /^search\/(.*)$/is.exec(url)?.[1]
  if (text !== undefined) return `search/${plain(text)}`
  const [kind = '', first = '', second] = url.toLowerCase().split('/')
  const [, section = '', id = ''] = /^(s?)(\d+)/.exec(first) ?? []
  if (section && kind === 'category') return `section/${id}`
  return [section && kind === 'campaign' ? 'campaigns' : kind, id, second && String(Number.parseInt(second, 10))]
    .filter((part) => part)
    .join('/')
}

export function withSponsored(hits: readonly number[], sponsored: readonly number[]): number[] {
  const list = [...hits]
  const lifted = sponsored.filter((id) => hits.slice(0, amongFirst).includes(id)).slice(0, sponsoredSlots.length)
  for (const [at, id] of lifted.entries()) {
    const from = list.indexOf(id)
    const to = sponsoredSlots[at] ?? 0
    if (from <= to) continue
    list.splice(from, 1)
    list.splice(to, 0, id)
  }
  return list
}

function plain(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, 100)
}
