// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderReturns } from '#returns/contract.ts'
import ReturnDialog from './return-dialog.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const row = { left: 1, exception: null, isGiftCard: false, price: 10_000, mayComplain: true, insurance: null }
const standing: OrderReturns = {
  isConsumer: true,
  cause: 'withdrawal',
  lastWithdrawalDay: '2026-12-10',
  isAtCounter: false,
  hasOpenPurchase: false,
  lastCodesDay: null,
  lastOpenPurchaseDay: null,
  rows: [
    { ...row, position: 0, name: 'Radio', isBulky: false },
    { ...row, position: 1, name: 'Kylskåp', isBulky: true },
  ],
  fees: { parcel: 4_900, bulky: 29_900 },
  returns: [],
  complaints: [],
}

let root: Root
beforeEach(async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(<ReturnDialog access={{ id: '1' }} standing={standing} onClose={() => {}} onDone={() => {}} />),
  )
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

test('the label’s price is that of the products chosen, not of the whole order', async () => {
  expect(label()).toBe('Med vår fraktsedel')
  await choose('Antal, Radio', '1')
  expect(label()).toBe('Med vår fraktsedel, 49 kr dras av')
  await choose('Antal, Kylskåp', '1')
  expect(label()).toBe('Med vår fraktsedel, 299 kr dras av')
})

test('the label is free for what is faulty', async () => {
  await choose('Antal, Kylskåp', '1')
  await choose('Varför? Kylskåp', 'faulty')
  expect(label()).toBe('Med vår fraktsedel, kostar inget')
  await choose('Antal, Radio', '1')
  expect(label()).toBe('Med vår fraktsedel, 49 kr dras av')
})

function label(): string | undefined {
  const texts = [...document.querySelectorAll('label')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  return texts.find((text) => text.startsWith('Med vår fraktsedel'))
}

async function choose(name: string, value: string): Promise<void> {
  const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`)
  if (!select) throw new Error(`No list ${name}`)
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
