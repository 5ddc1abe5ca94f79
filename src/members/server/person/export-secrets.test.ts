import { afterAll, beforeAll, expect, test } from 'vitest'
import { sayAsMember } from '#account/server/letters/answers.ts'
import { mailEndLinks } from '#account/server/letters/end-letters.ts'
import { letterKey } from '#account/server/letters/letter-key.ts'
import { endLinks } from '#account/server/letters/letter-link.ts'
import { confirmNewsletter, subscribe } from '#account/server/letters/newsletter.ts'
import { mailReset } from '#account/server/reset-password.ts'
import { openSessionDoor } from '#account/server/sessions.ts'
import { cartLink } from '#cart/server/reminders/cart-link.ts'
import { watchProduct } from '#catalog/server/watch/watch-product.ts'
import { makePaymentLink } from '#checkout/server/payment-link.ts'
import { giveCard } from '#gift-cards/server/give.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { askForIdentification } from '#orders/server/ask-for-identification.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { readyShipment } from '#orders/server/deliver-shipment.ts'
import { letterSender } from '#test/account.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { testSealer as sealer, sentMails } from '#test/sealer.ts'
import { makeMember, makeVisit } from '#test/visit.ts'
import { exportPerson } from './export-person.ts'

const shop = await openCheckout()
const { db, shelf } = shop
const now = new Date('2026-11-22T12:00:00Z')
const { origin } = letterSender
const letters = { db, ...letterSender }
const email = 'member7@exempel.se'

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await shop.sell({ id: 2, name: 'Rutna Mesh', web: 0 })
})
afterAll(() => shop.close())

test('whoever takes over a session finds nothing in what is kept of the member that opens anything else', async () => {
  const shopper = await makeMember(db, 7)
  const visit = makeVisit({ now, shopper })
  const session = await openSessionDoor(db).open(7, now, 'Firefox, Windows')
  const newCart = async () => {
    await db.query('', 'delete from cart')
    return await shop.fillCart({ 1: 1 }, { memberId: 7 })
  }
  const order = async (more = {}) =>
    await shop.order({
      cartId: await newCart(),
      shopper,
      expectedTotal: 104_900,
      now,
      request: { email, ...more },
    })

  await mailReset(letters, { username: 'member7' }, now)
  await sayAsMember(db, { memberId: 7, kind: 'newsletter', isYes: true, source: 'settings', now })
  await mailEndLinks(letters, email, visit)
  await watchProduct({ db, shelf, origin }, { productId: 2, email: undefined }, visit)
  await giveCard(db, {
    ore: 20_000,
    name: 'Elin',
    email,
    greeting: '',
    visit,
    key: 'k',
    sealer,
    publicUrl: origin,
  })
  const { orderId } = await order()
  await askForIdentification({ db, publicUrl: origin }, { orderId, by: 7, key: 'k', now })
  await deliver(db, { orderId, sentAt: now, deliveredAt: null })
  const [parcel] = await db.query<{ id: number }>('', 'select id from shipment where order_id = $1', [orderId])
  await readyShipment({ db, publicUrl: origin }, { shipmentId: parcel?.id ?? 0, by: 'shop', now })
  const other = await order()
  await cancelOrder({ db, publicUrl: origin }, { orderId: other.orderId, by: 'customer', reason: 'customer', now })
  const unpaid = await order({ pretendOutcome: 'approve' })
  await makePaymentLink(db, unpaid.orderId, { by: 7, now })
  const secret = await letterKey({ db, sealer })
  const cartId = await newCart()
  const cart = cartLink(cartId, { origin, secret })
  const links = endLinks(1, { origin, secret })
  const words = { subject: 'Din varukorg', text: `${cart}\n${links.page}`, html: `<a href="${cart}">Öppna</a>` }
  const reminder = { kind: 'cart-reminder', key: 'r', recipient: email, ...words } as const
  await writeMail(db, { ...reminder, unsubscribeUrl: links.oneClick }, now)

  const mails = (await sentMails(db)).filter(({ recipient }) => recipient === email)
  const sent = mails.flatMap(({ text, url }) => [text, url ?? '']).join('\n')
  const inLetters = [
    ...[...sent.matchAll(/\?(?:token|secret)=([\w-]+)/g)].map(([, token]) => token),
    ...[...sent.matchAll(/(?:utskick|unsubscribe|stock-watch)\/([\w.-]+)/g)].map(([, token]) => token),
    ...[...sent.matchAll(/Din kod: (\S+)/g)].map(([, code]) => code),
  ]
  const inTables = await db.query<{ secret: string }>(
    '',
    `select secret from orders union select token from payment_link union select callback_id::text from payment
     union select id::text from cart`,
  )
  const secrets = [session, secret, ...inLetters, ...inTables.map((row) => row.secret)]
  expect(inLetters.length).toBeGreaterThanOrEqual(12)
  const told = await exportPerson(db, 7, now)
  const readable = JSON.stringify(await db.query('', 'select * from mail'))
  for (const text of [told, readable])
    expect(secrets.filter((one) => one && (text.includes(one) || text.includes(encodeURIComponent(one))))).toEqual([])
  const [ready] = await db.query<{ code: string }>('', 'select collect_code as code from shipment where id = $1', [
    parcel?.id,
  ])
  expect(sent).toContain(`Kod att visa: ${ready?.code}`)
  expect(told).not.toContain(`Kod att visa: ${ready?.code}`)
  expect(told).toContain('[länk]')
  expect(JSON.parse(told).tables.mail.length).toBe(mails.length)
})

test('a visitor who takes the newsletter gets a link that lies readable nowhere', async () => {
  await subscribe(letters, 'elsa@exempel.se', makeVisit({ now }))
  const token = /utskick\/([\w-]{32})/.exec((await sentMails(db)).at(-1)?.text ?? '')?.[1] ?? 'no link'
  const readable = async () => JSON.stringify(await db.query('', 'select * from mail'))
  expect(await readable()).not.toContain(token)
  expect(await confirmNewsletter(letters, token, now)).toBe(true)
  const { url } = (await sentMails(db)).at(-1) ?? {}
  expect(url).toContain('/api/newsletter/unsubscribe/')
  expect(await readable()).not.toContain(url)
})
