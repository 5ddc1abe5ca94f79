import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredPage } from '#http/page-cache.ts'
import { type AddressName, placeOf } from '#paths.ts'
import { type DemoPages, openDemoPages } from '#test/demo-pages.ts'

const minutes = 60_000
const noon = (day: string) => new Date(`${day}T12:00:00+01:00`)

/** Pages whose content depends on the day. */
const seasonal = new Set<AddressName>(['index', 'section', 'campaigns', 'campaign', 'toplist'])
const steady = new Set<AddressName>([...seasonal, 'category', 'manufacturer', 'manufacturer-page', 'info', 'store'])
const lists = new Set<AddressName>(['section', 'category', 'campaigns', 'campaign', 'toplist', 'manufacturer'])

describe.each([
  ['2026-02-12', ['2026-02-12', '2026-03-20', '2026-11-05', '2026-11-20']],
  ['2026-11-24', ['2026-11-24', '2026-12-03', '2026-12-24', '2027-02-12', '2027-11-20']],
  ['2026-12-28', ['2026-12-28', '2027-01-15', '2027-11-10', '2027-11-29']],
])('a demo shop loaded on %s', (loaded, days) => {
  let demo: DemoPages
  beforeAll(async () => {
    demo = await openDemoPages(noon(loaded))
  }, 3 * minutes)
  afterAll(() => demo.close())

  test.each(days)(
    'on %s every link leads to a page that holds what it promises',
    async (day) => {
      expect(await brokenLinks(demo, noon(day), day === '2026-02-12' ? steady : seasonal)).toEqual([])
    },
    3 * minutes,
  )
})

async function brokenLinks(demo: DemoPages, now: Date, kinds: ReadonlySet<AddressName>): Promise<string[]> {
  const links = new Map([['/se', '']])
  const linkedAboveFooter = new Set<string>()
  const over: string[] = []
  const broken: string[] = []
  for (const [path, from] of links) {
    const place = placeOf(path.split('?')[0] ?? '')
    if (!place) broken.push(`${path} is linked from ${from} and is no address`)
    if (!place || !kinds.has(place.name)) continue
    const page = await demo.open(path, now)
    const html = page.html.toString()
    const problem = problemOf(page, place.name, path)
    if (problem) broken.push(`${path} is linked from ${from} and ${problem}`)
    if (place.name === 'campaign' && html.includes('Kampanjen är slut')) over.push(path)
    const [main = ''] = html.split('<footer')
    for (const link of linksIn(main)) linkedAboveFooter.add(link)
    for (const link of linksIn(html)) if (!links.has(link)) links.set(link, path)
  }
  expect(links.size).toBeGreaterThan(100)
  // The footer always links to Black Week, whose page says when it begins or that it is over.
  const offered = over.filter((path) => linkedAboveFooter.has(path))
  return [...broken, ...offered.map((path) => `${path} is over and still offered`)]
}

function problemOf({ status, headers, html }: StoredPage, name: AddressName, path: string): string | null {
  if (status === 301 && sameThing(headers.Location ?? '', path)) return null
  if (status !== 200) return `answers ${status}`
  return lists.has(name) && !/"totalProductCount":[1-9]/.test(html.toString()) ? 'has no products' : null
}

/** A shorter name in a link redirects to the name of the page. */
function sameThing(a: string, b: string): boolean {
  const [one, other] = [placeOf(a), placeOf(b)]
  return one?.name === other?.name && (one?.params.id ?? one?.params.sid) === (other?.params.id ?? other?.params.sid)
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].flatMap(([, href = '']) =>
    /^\/(se|p)\b/.test(href) ? href.replaceAll('&amp;', '&') : [],
  )
}
