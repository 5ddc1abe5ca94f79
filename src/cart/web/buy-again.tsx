import { useState } from 'react'
import { againMessages } from '#cart/again-messages.ts'
import { type BoughtRow, boughtAgain } from '#cart/buy-again.ts'
import { messages } from '#cart/messages.ts'
import { catalog } from '#catalog/calls.ts'
import { api } from '#core/api-client.ts'
import { useSession } from '#identity/web/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'
import { changeCart } from './browser-cart.ts'

type BuyAgainProps = { load: () => Promise<readonly BoughtRow[]>; order: string }

/** Puts what an order was of into the cart, and says what cannot be bought any more. */
export function BuyAgain({ load, order }: BuyAgainProps) {
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const [isPutting, setPutting] = useState(false)
  const put = async () => {
    setPutting(true)
    await putAgain(load, rankLevel).catch(() => toast(againMessages.failed, { isError: true }))
    setPutting(false)
  }
  return (
    <Button state={isPutting ? 'busy' : undefined} onClick={() => void put()}>
      <Icon name="shopping-cart-simple" />
      {againMessages.again}
      <span className="visually-hidden"> {order}</span>
    </Button>
  )
}

async function putAgain(load: BuyAgainProps['load'], rankLevel: number | null): Promise<void> {
  const rows = await load()
  const ids = [...new Set(rows.map(({ productId }) => productId))].join(',')
  const { data: cards } = await api(catalog.getProductCards, { ids })
  const again = boughtAgain(rows, cards, rankLevel)
  let added = 0
  for (const { card, quantity } of again.put)
    added += await changeCart({ method: 'relative', productId: card.id, quantity }, card)
  if (added > 0) toast(messages.added(added))
  for (const { name, quantity } of again.fewer) toast(againMessages.fewer(quantity, name), { isError: true })
  if (again.left.length > 0) toast(againMessages.notPut(again.left.join(', ')), { isError: true })
}
