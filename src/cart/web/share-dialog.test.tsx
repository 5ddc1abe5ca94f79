// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { CartRow } from '#cart/contract.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { orkan } from '#test/product.ts'
import { noCart } from './cart-store.ts'
import { ShareDialog } from './share-dialog.tsx'

const row: CartRow = {
  id: 'r1',
  product: orkan,
  unitPrice: 99_900,
  unitVat: 19_980,
  discount: 0,
  quantity: 2,
  extraData: { insured: false },
  insurance: null,
}
const gift = { amount: 100_000, name: 'Anna', email: 'anna@exempel.se', greeting: '', sendOn: null }
const card: CartRow = {
  ...row,
  id: 'r2',
  product: { ...orkan, id: giftCardProduct },
  quantity: 1,
  extraData: { insured: false, gift },
}

async function shown(rows: CartRow[]): Promise<{ link: string | undefined; text: string }> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = '<main></main>'
  const close = () => {}
  const sharing = (
    <ShareDialog
      cart={{ ...noCart, rows }}
      isOpen
      isMember={false}
      Saving={() => null}
      onClose={close}
      onLeave={close}
    />
  )
  await act(() => createRoot(document.querySelector('main') as HTMLElement).render(sharing))
  return { link: document.querySelector('input')?.value, text: document.body.textContent ?? '' }
}

test('a gift card is not shared: the link would have neither its amount nor its recipient', async () => {
  const { link, text } = await shown([row, card])
  expect(link).toMatch(/\/cart\/12:2$/)
  expect(text).toContain('Presentkort är inte med')
  expect(await shown([card])).toMatchObject({ link: undefined, text: expect.not.stringContaining('Kopiera') })
})
