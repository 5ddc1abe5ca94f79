import type { Db } from '#core/server/db.ts'

export type PretendOrder = {
  orderRef: string
  autoStartToken: string
  qrStartToken: string
  qrStartSecret: string
  kind: 'auth' | 'sign'
  shown: string
  /** The hash of the number of who alone may complete it. */
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

type NewOrder = Pick<PretendOrder, 'kind' | 'shown' | 'wantedPerson' | 'ip'>

export async function begin(db: Db, order: NewOrder, now: Date): Promise<PretendOrder> {
  const { kind, shown, wantedPerson, ip } = order
  const [begun] = await db.query<PretendOrder>(
    'pretend-bankid-begin',
    `insert into pretend.bankid_order (kind, shown, wanted_person, ip, begun_at) values ($1, $2, $3, $4, $5)
     returning ${columns}`,
    [kind, shown, wantedPerson, ip, now],
  )
  if (!begun) throw new Error('The pretend books did not answer')
  return begun
}

const names = { orderRef: 'order_ref', autoStartToken: 'auto_start_token' } as const

export async function orderBy(db: Db, name: keyof typeof names, value: string): Promise<PretendOrder | null> {
  const sql = `select ${columns} from pretend.bankid_order where ${names[name]}::text = $1`
  const [order] = await db.query<PretendOrder>('', sql, [value])
  return order ?? null
}

type Change = Partial<Pick<PretendOrder, 'status' | 'hint' | 'person' | 'nextAnswer' | 'openedAt'>>

/** Only what is undecided changes. Answers how it stands then. */
export async function change(db: Db, order: PretendOrder, news: Change): Promise<PretendOrder> {
  const { status, hint, person, nextAnswer, openedAt } = { ...order, ...news }
  const sql = `update pretend.bankid_order set status = $2, hint = $3, person = $4, next_answer = $5, opened_at = $6
    where order_ref = $1 and (status = 'pending' or $2 = status) returning ${columns}`
  const values = [order.orderRef, status, hint, person, nextAnswer, openedAt]
  const [changed] = await db.query<PretendOrder>('pretend-bankid-change', sql, values)
  return changed ?? order
}
