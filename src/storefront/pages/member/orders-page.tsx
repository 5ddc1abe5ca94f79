import { useEffect, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { ApiError, api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { formatPrice } from '#core/money.ts'
import { Refusal } from '#core/refusal.ts'
import { orders } from '#orders/calls.ts'
import type { ordersContract } from '#orders/contract.ts'
import { pathTo } from '#paths.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle, ownerOf } from '#storefront/member/member-title.ts'
import { navigate } from '#storefront/navigator.tsx'
import { type Head, type LoadRequest, Redirect } from '#storefront/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'

type MyOrders = CallAnswer<typeof ordersContract.getMyOrders>['data']

export const isPrivate = true

type OrdersData = { oid: string | null; owner: string | null }

/** One's own order has a page of its own; who may not see it stays here, where a visitor can log in. */
export async function load({ api, params: { oid }, signal }: LoadRequest): Promise<OrdersData> {
  const owner = await ownerOf(api)
  if (!oid) return { oid: null, owner }
  try {
    await api(orders.getOrder, { id: oid }, signal ? { signal } : {})
  } catch (error) {
    if ((error instanceof Refusal || error instanceof ApiError) && error.status === 404) return { oid, owner }
    throw error
  }
  throw new Redirect(pathTo('order', { id: oid }))
}

export function head({ owner }: OrdersData): Head {
  return { title: memberTitle(owner, 'Beställningar'), noIndex: true }
}

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })

/** The member's orders, newest first. */
export function Page({ data: { oid } }: { data: OrdersData }) {
  const askAgain = () => void (oid && navigate(window.location.pathname, { replace: true }))
  return (
    <MemberFrame here="member.orders" title="Beställningar" onLogin={askAgain}>
      {oid && <Note kind="warn">Beställningen finns inte bland dina.</Note>}
      <OrderList />
    </MemberFrame>
  )
}

function OrderList() {
  const id = useSession((state) => state.user?.id ?? null)
  const [list, setList] = useState<MyOrders | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (id === null) return
    api(orders.getMyOrders, undefined)
      .then(({ data }) => setList(data))
      .catch(() => setFailed(true))
  }, [id])
  if (hasFailed) return <Note kind="err">Beställningarna kunde inte hämtas. Ladda om sidan och försök igen.</Note>
  if (!list) return <Spinner size="l" />
  if (list.length === 0) {
    return (
      <Empty
        drawing="box"
        title="Inga beställningar än"
        text="När du har handlat hittar du kvitton och leveranser här."
        action={
          <ButtonLink variant="p" href={pathTo('campaigns')}>
            Se kampanjerna
          </ButtonLink>
        }
      />
    )
  }
  return (
    <ul className="stores">
      {list.map((order) => (
        <li key={order.id}>
          <h3>
            <Link className="link" href={pathTo('order', { id: order.id })}>
              Order {order.number}
            </Link>
          </h3>
          <p>
            {day.format(new Date(order.placedAt))} · {order.stateText} · {formatPrice(order.total)}
          </p>
        </li>
      ))}
    </ul>
  )
}
