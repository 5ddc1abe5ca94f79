import type { Db } from '#core/server/db.ts'

export type SandboxOrder = {
  orderRef: string
  autoStartToken: string
  qrStartToken: string
  qrStartSecret: string
  kind: 'auth' | 'sign'
  shown: string
  wantedPerson: Buffer | null
  ip: string
  status: 'pending' | 'complete' | 'failed'
  hint: string
  person: number | null
  nextAnswer: 'slow' | 'lost' | 'maintenance' | null
  begunAt: Date
  openedAt: Date | null
}

const columns = `order_ref as "orderRef", auto_start_token as "autoStartToken", qr_start_token as "qrStartToken",
  qr_start_secret as "qrStartSecret", kind, shown, wanted_person as "wantedPerson", ip, status, hint, person,
  next_answer as "nextAnswer", begun_at as "begunAt", opened_at as "openedAt"`

type NewOrder = Pick<SandboxOrder, 'kind' | 'shown' | 'wantedPerson' | 'ip'>

export async function begin(db: Db, order: NewOrder, now: Date): Promise<SandboxOrder> {
  const { kind, shown, wantedPerson, ip } = order
  const [begun] = await db.query<SandboxOrder>(
    'sandbox-bankid-begin',
    `insert into sandbox.bankid_order (kind, shown, wanted_person, ip, begun_at) values ($1, $2, $3, $4, $5)
     returning ${columns}`,
    [kind, shown, wantedPerson, ip, now],
  )
  if (!begun) throw new Error('The sandbox did not answer')
  return begun
}

const names = { orderRef: 'order_ref', autoStartToken: 'auto_start_token' } as const

export async function orderBy(db: Db, name: keyof typeof names, value: string): Promise<SandboxOrder | null> {
  const sql = `select ${columns} from sandbox.bankid_order where ${names[name]}::text = $1`
  const [order] = await db.query<SandboxOrder>('', sql, [value])
  return order ?? null
}

/** The outcome of an order is returned once. */
export async function collectOnce(db: Db, { orderRef }: SandboxOrder, now: Date): Promise<boolean> {
  const sql = `update sandbox.bankid_order set collected_at = $2 where order_ref = $1 and collected_at is null
    returning order_ref`
  return (await db.query('sandbox-bankid-collect', sql, [orderRef, now])).length > 0
}

type Change = Partial<Pick<SandboxOrder, 'status' | 'hint' | 'person' | 'nextAnswer' | 'openedAt'>>

/** Only a pending order changes. Returns its status. */
export async function change(db: Db, order: SandboxOrder, news: Change): Promise<SandboxOrder> {
  const { status, hint, person, nextAnswer, openedAt } = { ...order, ...news }
  const sql = `update sandbox.bankid_order set status = $2, hint = $3, person = $4, next_answer = $5, opened_at = $6
    where order_ref = $1 and (status = 'pending' or $2 = status) returning ${columns}`
  const values = [order.orderRef, status, hint, person, nextAnswer, openedAt]
  const [changed] = await db.query<SandboxOrder>('sandbox-bankid-change', sql, values)
  return changed ?? order
}
