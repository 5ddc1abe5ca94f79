import { useEffect, useState } from 'react'
import { CompanyInvoiceList } from '#company-credit/web/company-invoice-list.tsx'
import { api } from '#core/api-client.ts'
import { useSession } from '#identity/web/session.ts'
import { myPayments } from '#my-payments/calls.ts'
import type { MyPayment } from '#my-payments/contract.ts'
import { myPaymentMessages as messages } from '#my-payments/messages.ts'
import { MyPaymentItem } from '#my-payments/web/my-payment-item.tsx'
import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { memberPageTitles } from '#shell/member-page-messages.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle } from '#storefront/member/member-title.ts'
import { ownerOf } from '#storefront/member/own-page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'

type PaymentsData = { owner: string | null }

export const isPrivate = true

export async function load(request: LoadRequest): Promise<PaymentsData> {
  return { owner: await ownerOf(request) }
}

export function head({ owner }: PaymentsData): Head {
  return { title: memberTitle(owner, memberPageTitles['member.wh-payments']), noIndex: true }
}

export function Page() {
  return (
    <MemberFrame here="member.wh-payments" title={memberPageTitles['member.wh-payments']} isBare>
      <Payments />
      <CompanyInvoices />
    </MemberFrame>
  )
}

function Payments() {
  const id = useSession((state) => state.user?.id ?? null)
  const [list, setList] = useState<MyPayment[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (id === null) return
    api(myPayments.getMyPayments, undefined)
      .then(({ data }) => setList(data))
      .catch(() => setFailed(true))
  }, [id])
  if (hasFailed) return <Note kind="err">{messages.failed}</Note>
  if (!list) return <Spinner size="l" />
  if (list.length === 0) {
    return (
      <div className="panel panel--l">
        <Empty
          drawing="box"
          title={messages.emptyTitle}
          text={messages.emptyText}
          action={
            <ButtonLink variant="p" href={pathTo('campaigns')}>
              {messages.shop}
            </ButtonLink>
          }
        />
      </div>
    )
  }
  const waiting = list.filter(isWaiting)
  const others = list.filter((payment) => !isWaiting(payment))
  return (
    <>
      {waiting.length > 0 && <Group title={messages.waiting} payments={waiting} />}
      {others.length > 0 && <Group title={messages.others} payments={others} />}
    </>
  )
}

function CompanyInvoices() {
  return <CompanyInvoiceList memberId={useSession((state) => state.user?.id ?? null)} />
}

function isWaiting({ state }: MyPayment): boolean {
  return state === 'overdue' || state === 'to-pay'
}

function Group({ title, payments }: { title: string; payments: MyPayment[] }) {
  return (
    <section aria-label={title} className="panel panel--l">
      <h2>{title}</h2>
      {payments.map((payment) => (
        <MyPaymentItem key={payment.id} payment={payment} />
      ))}
    </section>
  )
}
