// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Highlight } from '#content/home-contract.ts'
import { productCard } from '#test/product-card.ts'
import { Highlights, HighlightTile } from './highlights.tsx'

let root: Root
let seen = 0

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => seen * 100)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(700)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const plain: Highlight = {
  id: 1,
  type: 'basic',
  title: 'Tips',
  description: 'Läs',
  imageUrl: null,
  image: null,
  path: '/se/info/1',
  color: 'mint',
  product: null,
  campaign: null,
  category: null,
  manufacturer: null,
  topListId: null,
}
const named = { id: 5, name: 'Hexum' }

async function tile(highlight: Partial<Highlight>) {
  await act(() => root.render(<HighlightTile highlight={{ ...plain, ...highlight }} />))
  const element = document.querySelector('article')
  return [element?.dataset.type, element?.querySelector('.highlights-kind')?.textContent]
}

test('the type decides how a tile is shown, with a fallback for unknown types', async () => {
  expect(await tile({ type: 'campaign', campaign: { ...named, endsAt: null } })).toEqual(['campaign', 'Kampanj'])
  expect(await tile({ type: 'category', category: named })).toEqual(['category', 'Kategori'])
  expect(await tile({ type: 'manufacturer', manufacturer: named })).toEqual(['manufacturer', 'Märke'])
  expect(await tile({ type: 'toplist', topListId: 3 })).toEqual(['toplist', 'Topplista'])
  expect(await tile({ type: 'product', product: productCard({ id: 1 }) })).toEqual(['product', 'Produkt'])
  expect(document.querySelector('.price-tag')).not.toBeNull()
  for (const type of ['basic', 'hologram', 'category']) expect(await tile({ type })).toEqual(['basic', undefined])
})

const section = {
  id: 1,
  name: 'På gång',
  color: '',
  icon: '',
  path: null,
  highlights: Array.from({ length: 7 }, (_, index) => ({ ...plain, id: index })),
}
const place = () => document.querySelector('.pager span')?.textContent
const track = () => document.querySelector('.carousel-track') as HTMLElement

async function advance(times: number) {
  for (let turned = 0; turned < times; turned++) {
    await act(async () => {
      document.querySelector<HTMLButtonElement>('button[aria-label="Nästa sida"]')?.click()
      await vi.advanceTimersByTimeAsync(300)
      track().dispatchEvent(new Event('scroll'))
    })
  }
}

test.each([
  [3, 'Sida 1 av 3', 'Sida 3 av 3'],
  [2, 'Sida 1 av 4', 'Sida 4 av 4'],
])('of seven tiles %i are on a page, and there is no page past the last', async (beside, first, last) => {
  seen = beside
  await act(() => root.render(<Highlights section={section} position={2} />))
  await act(async () => void track().dispatchEvent(new Event('scroll')))
  expect(place()).toBe(first)
  await advance(99)
  expect(place()).toBe(last)
})

test('swiping changes the page', async () => {
  seen = 3
  await act(() => root.render(<Highlights section={section} position={2} />))
  await act(async () => {
    track().scrollLeft = 300
    track().dispatchEvent(new Event('scroll'))
  })
  expect(place()).toBe('Sida 2 av 3')
})
