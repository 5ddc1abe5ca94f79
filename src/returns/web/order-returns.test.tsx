// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderReturns as Standing } from '#returns/contract.ts'
import OrderReturns from './order-returns.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const standing: Standing = {
  isConsumer: true,
  cause: 'withdrawal',
  lastWithdrawalDay: '2026-12-10',
  isAtCounter: false,
  hasOpenPurchase: false,
  lastCodesDay: null,
  lastOpenPurchaseDay: null,
  rows: [
    {
      position: 0,
      name: 'Radio',
      left: 1,
      exception: null,
      isGiftCard: false,
      isBulky: false,
      price: 10_000,
      mayComplain: true,
      insurance: null,
    },
  ],
  fees: { parcel: 0, bulky: 0 },
  returns: [],
  complaints: [],
}

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('returns that could not be fetched are said to be missing, and are fetched at the next attempt', async () => {
  let isDown = true
  vi.stubGlobal('fetch', async () =>
    isDown ? Response.json({ error: { code: 'database-unavailable', message: 'Nere.' } }, { status: 503 }) : answer(),
  )
  await act(async () => root.render(<OrderReturns id="1" secret={null} />))
  expect(document.body.textContent).toContain('Returer och reklamationer kunde inte hämtas.')
  await act(async () => press('Försök igen'))
  expect(document.body.textContent).toContain('Returer och reklamationer kunde inte hämtas.')

  isDown = false
  await act(async () => press('Försök igen'))
  expect(document.body.textContent).not.toContain('kunde inte hämtas')
  expect(buttons()).toEqual(['Returnera varor', 'Reklamera en vara'])
})

test('nothing is said to be missing when the page is left before the answer', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(new DOMException('Left', 'AbortError')))
    return promise
  })
  await act(async () => root.render(<OrderReturns id="1" secret={null} />))
  vi.stubGlobal('fetch', async () => answer())
  await act(async () => root.render(<OrderReturns id="2" secret={null} />))
  expect(document.body.textContent).not.toContain('kunde inte hämtas')
  expect(buttons()).toEqual(['Returnera varor', 'Reklamera en vara'])
})

test('a right of withdrawal is promised for what has one only', async () => {
  const said = async (exception: 'made-to-order' | null, id: string) => {
    vi.stubGlobal('fetch', async () => answer(standing.rows.map((row) => ({ ...row, exception }))))
    await act(async () => root.render(<OrderReturns id={id} secret={null} />))
    return document.body.textContent
  }
  expect(await said(null, '1')).toContain('Du kan ångra köpet')
  expect(await said('made-to-order', '2')).not.toContain('Du kan ångra köpet')
})

function answer(rows = standing.rows): Response {
  return Response.json({ data: { ...standing, rows } })
}

function buttons(): (string | null)[] {
  return [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
}

function press(name: string): void {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`No button ${name}`)
  found.click()
}
