import { afterAll, expect, test } from 'vitest'
import { readOrder } from '#orders/server/stored-order.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { emailDocument } from './email-documents.ts'
import { termsDocument } from './terms-document.ts'

const shop = await openCheckout()
const { db } = shop
const publicUrl = 'https://krets.example'
await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
afterAll(() => shop.close())

const edit = (id: number, text: string) =>
  db.query(
    '',
    `insert into info_page (id, name, text) values ($1, 'Sida ' || $1::int, $2)
     on conflict (id) do update set text = excluded.text`,
    [id, text],
  )

async function ordered() {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
  const order = await readOrder(db, orderId)
  if (!order) throw new Error('The order is missing')
  return order
}

const textOf = async (order: Awaited<ReturnType<typeof ordered>>) =>
  (await termsDocument(db, order, publicUrl)).blocks.map(({ text }) => text).join('\n')

test('an order keeps the terms it was made under', async () => {
  await edit(8, 'Gamla villkor, se [leverans](/se/info/9).')
  const before = await ordered()
  await edit(8, 'Nya villkor.')
  await edit(1, 'En sida som inte är villkor.')
  const after = await ordered()
  expect(await textOf(before)).toContain('Gamla villkor, se leverans (https://krets.example/se/info/9).')
  expect(await textOf(before)).not.toContain('Nya villkor.')
  expect(await textOf(after)).toContain('Nya villkor.')
  expect(await textOf(after)).not.toContain('En sida som inte är villkor.')
})

test('consumers get the instructions and the form for withdrawal, companies neither', async () => {
  await edit(37, 'Villkor för företag.')
  const order = await ordered()
  const text = await textOf(order)
  expect(text).toContain('Du har rätt att frånträda detta avtal inom 14 dagar')
  expect(text).toContain(`https://krets.example/se/angra/${order.number}`)
  expect(text).toContain('Standardblankett för utövande av ångerrätten')
  const ofCompany = await textOf({ ...order, address: { ...order.address, company: 'Ateljé Nord AB' } })
  expect(ofCompany).toContain('Villkor för företag.')
  expect(ofCompany).not.toMatch(/ångra|ångerrätt|frånträd|blankett|Nya villkor/i)
})

test('the form has every line of annex I B of directive 2011/83/EU, and nothing else', async () => {
  const { blocks } = await termsDocument(db, await ordered(), publicUrl)
  expect(blocks.filter(({ kind }) => kind === 'line').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Jag\/Vi \(\*\) meddelar härmed att jag\/vi \(\*\) frånträder mitt\/vårt \(\*\) köpeavtal/),
    'Beställdes den (*)/mottogs den (*)',
    'Konsumentens/konsumenternas namn',
    'Konsumentens/konsumenternas adress',
    expect.stringContaining('endast om denna blankett meddelas på papper'),
    'Datum',
  ])
})

test('the confirmation has the terms attached as PDF', async () => {
  const { id, number } = await ordered()
  const [email] = await db.query<{ documents: string[] }>('', 'select documents from email_outbox where key = $1', [
    `order-${id}-confirmation`,
  ])
  expect(email?.documents).toEqual([`terms:${id}`])
  const [file] = await emailDocument({ db, publicUrl }, `terms:${id}`)
  expect(file?.filename).toBe(`villkor-${number}.pdf`)
  expect(file?.content.toString('latin1', 0, 5)).toBe('%PDF-')
})
