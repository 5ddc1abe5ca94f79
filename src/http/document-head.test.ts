import { describe, expect, test } from 'vitest'
import type { Head } from '#routing/page.ts'
import { describe as headText, structuredData } from './document-head.ts'
import { escapedJson } from './escaped-json.ts'

const origin = 'https://krets.example'
const textOf = (head: Head) => headText({ head, origin }).join('')

test("the title ends with the shop's name, and there is always a description", () => {
  const text = textOf({ title: 'Möss & mattor' })
  expect(text).toContain('<title>Möss &#38; mattor | Krets</title>')
  expect(text).toContain('content="Krets är en ledande återförsäljare av teknik, prylar och spel med låga priser')
  expect(textOf({ title: 'X', description: 'Egen' })).toContain('<meta name="description" content="Egen">')
})

test('a page has canonical and hreflang links', () => {
  const text = textOf({ title: 'X', canonical: '/se/category/1-Moss' })
  expect(text).toContain('<link rel="canonical" href="https://krets.example/se/category/1-Moss">')
  expect(text).toContain('<link rel="alternate" hreflang="sv-SE" href="https://krets.example/se/category/1-Moss">')
})

describe('list pages', () => {
  const of = (number: number, more: Partial<Head> = {}) =>
    textOf({ title: 'X', canonical: '/se/category/1', page: { number, count: 3 }, ...more })

  test('have their own canonical address and their neighbours', () => {
    expect(of(2)).toContain('rel="canonical" href="https://krets.example/se/category/1?page=2"')
    expect(of(2)).toContain('<link rel="prev" href="https://krets.example/se/category/1">')
    expect(of(2)).toContain('<link rel="next" href="https://krets.example/se/category/1?page=3">')
    expect(of(1)).not.toContain('rel="prev"')
    expect(of(3)).not.toContain('rel="next"')
  })

  test('are noindex without neighbours when filtered', () => {
    const text = of(2, { noIndex: true })
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toMatch(/rel="(prev|next)"|og:/)
  })
})

test('a shared page has its image in a supported format', () => {
  const text = textOf({ title: 'Mus', kind: 'product', picture: { src: '/bild/mus-sno-orange-norrsken-0.svg' } })
  expect(text).toContain(
    '<meta property="og:image" content="https://krets.example/bild/mus-sno-orange-norrsken-0.png">',
  )
  expect(text).toContain('<meta property="og:type" content="product">')
  expect(textOf({ title: 'X' })).toContain('content="https://krets.example/img/logo.png"')
})

test('structured data cannot end its script element', () => {
  const name = '</script><script>alert(1)</script><!--\u2028\u2029'
  const [script = ''] = structuredData({ head: { title: 'X', jsonLd: [{ name }] }, origin })
  const inner = script.slice('<script type="application/ld+json">'.length, -'</script>'.length)
  expect(inner).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(inner)).toEqual({ name })
  expect(JSON.parse(escapedJson({ name }))).toEqual({ name })
})

test('addresses in structured data are absolute, other texts unchanged', () => {
  const data = { url: '/se', image: ['/bild/x.png', 'https://other.example/y'], name: '/se', nested: { item: '/se/c' } }
  const [script = ''] = structuredData({ head: { title: 'X', jsonLd: [data] }, origin })
  expect(JSON.parse(script.replace(/<[^>]*>/g, ''))).toEqual({
    url: 'https://krets.example/se',
    image: ['https://krets.example/bild/x.png', 'https://other.example/y'],
    name: '/se',
    nested: { item: 'https://krets.example/se/c' },
  })
})
