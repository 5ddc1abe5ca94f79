import { Suspense, useEffect, useState } from 'react'
import { BuyAgain } from '#cart/web/buy-again.tsx'
import { ApiError, api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { SelectField } from '#forms/field.tsx'
import { useSession } from '#identity/web/session.ts'
import { MemberCodeButton } from '#member-codes/web/member-code-button.tsx'
import { orders } from '#orders/calls.ts'
import type { ordersContract } from '#orders/contract.ts'
import { page as orderMessages } from '#orders/messages.ts'
import { ordersIn, yearsOf } from '#orders/order-years.ts'
import { MemberOrder } from '#orders/web/member-order.tsx'
import { pathTo } from '#paths.ts'
import { navigate } from '#routing/navigator.tsx'
import { type Head, type LoadRequest, Redirect } from '#routing/page.ts'
import { memberPageTitles } from '#shell/member-page-messages.ts'
import { offered } from '#shop-settings/offered.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle } from '#storefront/member/member-title.ts'
import { ownerOf } from '#storefront/member/own-page.ts'
import { memberMessages } from '#storefront/member-messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'

const Overview = lazyPart(() => import('#storefront/member/overview.tsx'))
const Statistics = lazyPart(() => import('#loyalty/web/statistics.tsx'))
const MyReviews = lazyPart(() => import('#reviews/web/my-reviews.tsx'))

const { orders: messages } = memberMessages

type MyOrders = CallAnswer<typeof ordersContract.getMyOrders>['data']

export const isPrivate = true

type OrdersData = { oid: string | null; owner: string | null; year: string | null }

export async function load(request: LoadRequest): Promise<OrdersData> {
  const {
    api,
    params: { oid },
    query,
    signal,
  } = request
  const owner = await ownerOf(request)
  const year = query.get('year')
  if (!oid) return { oid: null, owner, year }
  try {
    await api(orders.getOrder, { id: oid }, signal ? { signal } : {})
  } catch (error) {
    if ((error instanceof DomainError || error instanceof ApiError) && error.status === 404) return { oid, owner, year }
    throw error
  }
  throw new Redirect(pathTo('order', { id: oid }))
}

export function head({ owner }: OrdersData): Head {
  return { title: memberTitle(owner, memberPageTitles['member.orders']), noIndex: true }
}

export function Page({ data: { oid, year } }: { data: OrdersData }) {
  const reload = () => void (oid && navigate(window.location.pathname, { replace: true }))
  const { list, hasFailed } = useMyOrders()
  const user = useSession((state) => state.user)
  return (
    <MemberFrame
      here="member.orders"
      title={memberPageTitles['member.orders']}
      beside={list && <YearChoice years={yearsOf(list)} year={year} />}
      onLogin={reload}
      isBare
    >
      {user && offered.stores && <MemberCodeButton />}
      {oid && <Note kind="warn">{messages.notYours}</Note>}
      <OrderList list={list} hasFailed={hasFailed} year={year} />
      {user && (
        <Suspense>
          <Overview key={user.id} user={user} onOpen={(path) => void navigate(path)} />
        </Suspense>
      )}
      <Suspense>
        <MyReviews />
      </Suspense>
    </MemberFrame>
  )
}

type Orders = { list: MyOrders | null; hasFailed: boolean }

function useMyOrders(): Orders {
  const id = useSession((state) => state.user?.id ?? null)
  const [list, setList] = useState<MyOrders | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (id === null) return
    api(orders.getMyOrders, undefined)
      .then(({ data }) => setList(data))
      .catch(() => setFailed(true))
  }, [id])
  return { list, hasFailed }
}

function OrderList({ list, hasFailed, year }: Orders & { year: string | null }) {
  if (hasFailed) return <Note kind="err">{messages.failed}</Note>
  if (!list) return <Spinner size="l" />
  if (list.length === 0) {
    return (
      <div className="panel panel--l">
        <Empty
          drawing="box"
          title={messages.none}
          text={messages.noneText}
          action={
            <ButtonLink variant="p" href={pathTo('campaigns')}>
              {messages.campaigns}
            </ButtonLink>
          }
        />
      </div>
    )
  }
  return (
    <>
      <div className="sheet">
        {ordersIn(list, year).map((order, index) => (
          <MemberOrder key={order.id} order={order} isTraced={index < maxTraced && isUnderWay(order)}>
            {isDone(order) && (
              <BuyAgain
                order={orderMessages.order(order.number)}
                load={async () => (await api(orders.getOrder, { id: order.id })).data.rows}
              />
            )}
          </MemberOrder>
        ))}
      </div>
      <Suspense>
        <Statistics />
      </Suspense>
    </>
  )
}

const maxTraced = 3

function isDone({ state, firstProduct }: MyOrders[number]): boolean {
  return firstProduct !== null && state !== 'awaiting-payment' && state !== 'payment-unknown'
}

function isUnderWay({ state }: MyOrders[number]): boolean {
  return state === 'placed' || state === 'packed' || state === 'sent'
}

function YearChoice({ years, year }: { years: string[]; year: string | null }) {
  if (years.length < 2) return null
  const show = (chosen: string) => {
    const { pathname } = window.location
    void navigate(chosen ? `${pathname}?year=${chosen}` : pathname, { replace: true })
  }
  return (
    <SelectField
      className="member-order-year field-input--s"
      label={messages.show}
      value={year ?? ''}
      onChange={({ target }) => show(target.value)}
    >
      <option value="">{messages.allYears}</option>
      {years.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </SelectField>
  )
}
