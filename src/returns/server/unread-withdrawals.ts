import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { pathTo } from '#paths.ts'
import { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { emailMessages as messages } from '#returns/messages.ts'
import { enqueueReturnEmail, returnEmail } from './return-email.ts'

type Row = {
  id: number
  name: string
  orderNumber: string
  email: string
  at: Date
  orderId: string | null
  isProven: boolean
}

export async function openWithdrawals(db: Db) {
  const rows = await db.query<Row & { total: number }>(
    'withdrawals-open',
    `select w.id, w.name, w.order_number as "orderNumber", w.email, w.at, w.order_id::text as "orderId",
       p.proven_at is not null as "isProven", (count(*) over ())::int as total
     from withdrawal w left join orders o on o.id = w.order_id left join withdrawal_proof p on p.withdrawal_id = w.id
     where o.state is distinct from 'cancelled'
       and not exists (select from goods_return where withdrawal_id = w.id)
       and not exists (select from withdrawal_answer where withdrawal_id = w.id)
     order by w.at, w.id limit 500`,
  )
  let all = 0
  const withdrawals = rows.map(({ total, at, ...row }) => {
    all = total
    return { ...row, at: at.getTime() }
  })
  return { withdrawals, total: all }
}

type Answer = { id: number; text: string; memberId: number; publicUrl: string; now: Date }

export async function answerWithdrawal(db: Db, { id, text, memberId, publicUrl, now }: Answer): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [found] = await tx.query<{ email: string }>('withdrawal-of', 'select email from withdrawal where id = $1', [
      id,
    ])
    if (!found) throw domainError(returnsBackOfficeContract.answerWithdrawal, 'no-such-withdrawal')
    const [answered] = await tx.query(
      'withdrawal-answer',
      `insert into withdrawal_answer (withdrawal_id, text, member_id, at) values ($1, $2, $3, $4)
       on conflict do nothing returning withdrawal_id`,
      [id, text, memberId, now],
    )
    if (!answered) return
    const content = returnEmail({
      template: 'withdrawal',
      name: null,
      subject: messages.answerSubject,
      text,
      action: { text: messages.page, link: publicUrl + pathTo('info', { id: 15 }) },
    })
    await enqueueReturnEmail(
      tx,
      { kind: 'withdrawal-receipt', key: `withdrawal-${id}-answer`, to: found.email, content },
      now,
    )
  })
}
