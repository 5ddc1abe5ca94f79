import { useEffect, useState } from 'react'
import { type SharedRow, sharedCartText } from '#cart/shared-cart.ts'
import { refreshCart } from '#cart/web/browser-cart.ts'
import { reminders } from '#cart-reminders/calls.ts'
import { page as messages } from '#cart-reminders/messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import { navigate } from '#routing/navigator.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

export type RemindedData = { token: string; rows: SharedRow[] | null }

export async function load({ api, params: { text: token = '' }, signal }: LoadRequest): Promise<RemindedData> {
  const { data } = await api(reminders.getReminded, { token }, signal ? { signal } : {})
  return { token, rows: data?.rows ?? null }
}

export function head({ rows }: RemindedData): Head {
  return { title: rows ? messages.title : messages.gone, noIndex: true }
}

export function Reminded({ data: { token, rows } }: { data: RemindedData }) {
  const [isGone, setGone] = useState(rows === null)
  const [hasFailed, setFailed] = useState(false)
  const goods = pathTo('cart', { text: sharedCartText(rows ?? []) })
  useEffect(() => {
    if (isGone) return
    void api(reminders.openReminded, { token }).then(
      ({ data }) => {
        if (data.isOpened) refreshCart()
        void navigate(data.isOpened ? pathTo('cart') : goods, { replace: true })
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'no-such-cart') setGone(true)
        else setFailed(true)
      },
    )
  }, [token, goods, isGone])
  const toStart = (
    <ButtonLink variant="p" href={pathTo('index')}>
      {messages.toStart}
    </ButtonLink>
  )
  // Without JavaScript the products are shown as a shared cart.
  const toGoods = (
    <ButtonLink variant="p" href={goods}>
      {messages.open}
    </ButtonLink>
  )
  return (
    <div className="wrap section" role="status">
      {isGone ? (
        <Empty isPage drawing="cart" title={messages.gone} text={messages.goneText} action={toStart} />
      ) : (
        <Empty
          isPage
          drawing="cart"
          title={messages.title}
          text={hasFailed ? messages.failed : messages.opening}
          action={toGoods}
        />
      )}
    </div>
  )
}
