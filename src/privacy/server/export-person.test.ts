import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordMemberConsent } from '#email/server/consents.ts'
import { openSessionStore } from '#identity/server/sessions.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeMember } from '#test/request-context.ts'
import { exportPerson } from './export-person.ts'
import { exportedTables, notExported } from './exported-tables.ts'

const shop = await openCheckout()
const { db } = shop
const now = new Date('2026-11-20T12:00:00Z')

beforeAll(() => shop.sell({ id: 1, name: 'Hexum Vind', web: 100 }))
afterAll(() => shop.close())

test('every table with personal data is exported or excluded with a reason', async () => {
  const personal = await db.query<{ table: string }>(
    '',
    `select distinct c.relname::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname = 'public' and (
       a.attname in ('member_id', 'email', 'recipient', 'recipient_email', 'order_id', 'customer')
       or exists (select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'member'::regclass and a.attnum = any(k.conkey)))`,
  )
  const known = [...Object.keys(exportedTables), ...Object.keys(notExported)]
  expect(personal.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([])
  expect(known.filter((table) => known.indexOf(table) !== known.lastIndexOf(table))).toEqual([])
})

test("the export has the member's data without credentials and other people's data", async () => {
  await makeMember(db, 7)
  await makeMember(db, 8)
  const sessions = openSessionStore(db)
  const token = await sessions.open(7, now, 'Firefox, Windows')
  await db.query(
    '',
    `insert into delivery_address values (7, 0, 'Stugan', 'Elin', 'Ask', 'Strandvägen 4', '79333', 'Leksand')`,
  )
  await db.query(
    '',
    `insert into review (product_id, member_id, author, rating, text) values (1, 7, 'member7', 5, 'Bra'), (1, 8, 'member8', 1, 'Illa')`,
  )
  await recordMemberConsent(db, { memberId: 7, kind: 'newsletter', isYes: true, source: 'settings', now })
  const order = async (id: number, street: string) => {
    await shop.fillCart({ 1: 2 }, { memberId: id })
    const request = {
      email: `member${id}@exempel.se`,
      firstName: 'Vendela',
      lastName: 'Ask',
      street,
      phone: '0701112233',
    }
    return await shop.order({ cartId: '', member: buildMember(id), expectedTotal: 204_900, now, request })
  }
  const [mine] = [await order(7, 'Bokgränd 7'), await order(8, 'Almgränd 8')]
  await deliver(db, { orderId: mine.orderId, sentAt: now, deliveredAt: now })

  await db.query(
    '',
    `with card as (
       insert into gift_card (code_hash, last4, recipient_email, created_at)
       select sha256(email::bytea), '1234', email, $1 from unnest(array['member7@exempel.se', 'member8@exempel.se']) as e (email)
       returning id, recipient_email
     )
     insert into gift_card_event (card_id, kind, reason, done_by, key, at)
     select id, 'blocked', 'Enligt ' || recipient_email || ' på Almgränd 8', 8, recipient_email, $1 from card`,
    [now],
  )

  const text = await exportPerson(db, 7, now)
  const { tables } = JSON.parse(text)
  expect(tables).toMatchObject({
    member: [{ email: 'member7@exempel.se' }],
    delivery_address: [{ label: 'Stugan' }],
    session: [{ browser: 'Firefox, Windows' }],
    review: [{ text: 'Bra' }],
    email_consent: [{ is_yes: true }],
    orders: [{ address: { street: 'Bokgränd 7' } }],
    order_row: [{ name: 'Hexum Vind', quantity: 2 }],
    receipt: [{ kind: 'receipt' }],
    gift_card_event: [{ kind: 'blocked' }],
    email_outbox: expect.arrayContaining([expect.objectContaining({ recipient: 'member7@exempel.se' })]),
  })
  for (const secret of [token, 'member8', 'Almgränd', 'Illa', 'password_hash', 'token_hash', 'idempotency_key'])
    expect(text).not.toContain(secret)
  expect(JSON.stringify(tables.orders)).not.toContain(mine.secret)
})
