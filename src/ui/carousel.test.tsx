// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

let root: Root
const seen = 400

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(seen)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(2.5 * seen)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const cells = Array.from({ length: 10 }, (_, index) => <div key={index}>{index}</div>)
const show = (isLooping: boolean) =>
  act(() =>
    root.render(
      <Carousel label="Mus" isLooping={isLooping}>
        {cells}
      </Carousel>,
    ),
  )
const track = () => document.querySelector('.carousel-track') as HTMLElement
const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
const place = () => document.querySelector('.pager span')?.textContent

async function press(name: string): Promise<void> {
  await act(async () => {
    button(name)?.click()
    await vi.advanceTimersByTimeAsync(300)
    track().dispatchEvent(new Event('scroll'))
  })
}

test('a looping carousel wraps around', async () => {
  await show(true)
  expect(place()).toBe('Sida 1 av 3')
  await press('Föregående sida')
  expect(place()).toBe('Sida 3 av 3')
  await press('Nästa sida')
  expect(place()).toBe('Sida 1 av 3')
})

test('a carousel that does not loop stops at its ends', async () => {
  await show(false)
  expect(button('Föregående sida')?.disabled).toBe(true)
  await press('Nästa sida')
  await press('Nästa sida')
  expect(place()).toBe('Sida 3 av 3')
  expect(button('Nästa sida')?.disabled).toBe(true)
})

test('paging takes 200 ms', async () => {
  await show(false)
  await act(async () => {
    button('Nästa sida')?.click()
    await vi.advanceTimersByTimeAsync(100)
  })
  expect(track().scrollLeft).toBeGreaterThan(0)
  expect(track().scrollLeft).toBeLessThan(seen)
  await act(() => vi.advanceTimersByTimeAsync(120))
  expect(track().scrollLeft).toBe(seen)
})
