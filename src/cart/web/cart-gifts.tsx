import type { Cart } from '#cart/contract.ts'
import { viewWords } from '#cart/sv-view.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { changeCart } from './browser-cart.ts'

/** What is free if the shopper wants it: nothing is put in a cart unasked. */
export function CartGifts({ gifts }: { gifts: Cart['promotions']['gifts'] }) {
  return gifts.map(({ name, productId, quantity }) => {
    const take = () => changeCart({ method: 'relative', productId, quantity })
    return (
      <Note key={productId} kind="ok" action={<Button onClick={take}>{viewWords.takeGift}</Button>}>
        {viewWords.freeGift(name)}
      </Note>
    )
  })
}
