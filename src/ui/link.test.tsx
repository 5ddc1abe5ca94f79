// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { Link, setNavigator } from './link.tsx'

const navigate = vi.fn()

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  navigate.mockClear()
  setNavigator({ navigate, prefetch() {} })
  const page = document.createElement('main')
  document.body.replaceChildren(page)
  await act(() =>
    createRoot(page).render(
      <>
        <Link href="/se/product/1">Mus</Link>
        <Link href="/se/info/2" target="_blank">
          Villkor
        </Link>
        <Link href="#omdomen">Omdömen</Link>
      </>,
    ),
  )
})

function click(index: number, init: MouseEventInit = {}): boolean {
  let isTaken = false
  const look = (event: MouseEvent) => {
    isTaken = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', look, { once: true })
  document
    .querySelectorAll('a')
    [index]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return isTaken
}

test('a plain click uses the navigator', () => {
  expect(click(0)).toBe(true)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/se/product/1')
})

test('modified clicks, new windows and fragments are left to the browser', () => {
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    expect(click(0, init)).toBe(false)
  }
  expect(click(1)).toBe(false)
  expect(click(2)).toBe(false)
  expect(navigate).not.toHaveBeenCalled()
})
