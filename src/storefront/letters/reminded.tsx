import { useEffect, useState } from 'react'
import { reminders } from '#cart/reminder-calls.ts'
import { type SharedRow, sharedCartText } from '#cart/shared-cart.ts'
import { page as say } from '#cart/sv-reminder.ts'
import { refreshCart } from '#cart/web/browser-cart.ts'
import { api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import { navigate } from '#storefront/navigator.tsx'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

export type RemindedData = { token: string; rows: SharedRow[] | null }

export async function load({ api, params: { text: token = '' }, signal }: LoadRequest): Promise<RemindedData> {
  const { data } = await api(reminders.getReminded, { token }, signal ? { signal } : {})
  return { token, rows: data?.rows ?? null }
}

export function head({ rows }: RemindedData): Head {
  return { title: rows ? say.title : say.gone, noIndex: true }
}

/** Where the letter about a cart leads: on to the cart, or to its goods when there is another cart on this device. */
export function Reminded({ data: { token, rows } }: { data: RemindedData }) {
  const [isGone, setGone] = useState(rows === null)
  const goods = pathTo('cart', { text: sharedCartText(rows ?? []) })
  useEffect(() => {
    if (isGone) return
    void api(reminders.openReminded, { token }).then(
      ({ data }) => {
        if (data.isOpened) refreshCart()
        void navigate(data.isOpened ? pathTo('cart') : goods, { replace: true })
      },
      () => setGone(true),
    )
  }, [token, goods, isGone])
  const toStart = (
    <ButtonLink variant="p" href={pathTo('index')}>
      {say.toStart}
    </ButtonLink>
  )
  // Without script the goods are shown as those of a shared cart.
  const toGoods = (
    <ButtonLink variant="p" href={goods}>
      {say.open}
    </ButtonLink>
  )
  return (
    <div className="wrap sec" role="status">
      {isGone ? (
        <Empty isPage drawing="cart" title={say.gone} text={say.goneText} action={toStart} />
      ) : (
        <Empty isPage drawing="cart" title={say.title} text={say.opening} action={toGoods} />
      )}
    </div>
  )
}
