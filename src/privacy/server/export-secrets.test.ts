import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartLink } from '#cart-reminders/server/cart-link.ts'
import { recordMemberConsent } from '#email/server/consents.ts'
import { sendUnsubscribeLinks } from '#email/server/end-subscription.ts'
import { emailLinkKey } from '#email/server/link-key.ts'
import { confirmNewsletter, subscribe } from '#email/server/newsletter.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { endLinks } from '#email/server/unsubscribe-link.ts'
import { giveCard } from '#gift-cards/server/give.ts'
import { sendPasswordReset } from '#identity/server/reset-password.ts'
import { openSessionStore } from '#identity/server/sessions.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { readyShipment } from '#orders/server/deliver-shipment.ts'
import { requestIdentification } from '#orders/server/request-identification.ts'
import { makePaymentLink } from '#payment-processing/server/payment-link.ts'
import { createStockAlert } from '#stock-alerts/server/create-stock-alert.ts'
import { emailSender } from '#test/account.ts'
import { deliver } from '#test/deliver.ts'
import { testEncryption as encryption, sentEmails } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { exportPerson } from './export-person.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const now = new Date('2026-11-22T12:00:00Z')
const { origin } = emailSender
const emailDeps = { db, ...emailSender }
const email = 'member7@exempel.se'

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await shop.sell({ id: 2, name: 'Rutna Mesh', web: 0 })
})
afterAll(() => shop.close())

test('an export by a hijacked session contains no further credentials', async () => {
  const member = await makeMember(db, 7)
  const context = makeContext({ now, member })
  const session = await openSessionStore(db).open(7, now, 'Firefox, Windows')
  const newCart = async () => {
    await db.query('', 'delete from cart')
    return await shop.fillCart({ 1: 1 }, { memberId: 7 })
  }
  const order = async (more = {}) =>
    await shop.order({
      cartId: await newCart(),
      member,
      expectedTotal: 104_900,
      now,
      request: { email, ...more },
    })

  await sendPasswordReset(emailDeps, { username: 'member7' }, now)
  await recordMemberConsent(db, { memberId: 7, kind: 'newsletter', isYes: true, source: 'settings', now })
  await sendUnsubscribeLinks(emailDeps, email, context)
  await createStockAlert({ db, productCache, origin }, { productId: 2, email: undefined }, context)
  await giveCard(db, {
    amount: 20_000,
    name: 'Elin',
    email,
    greeting: '',
    context: makeContext({ now, member: await makeMember(db, 8) }),
    key: 'k',
    encryption,
    publicUrl: origin,
  })
  const { orderId } = await order()
  await requestIdentification({ db, publicUrl: origin }, { orderId, by: 7, key: 'k', now })
  await deliver(db, { orderId, sentAt: now, deliveredAt: null })
  const [parcel] = await db.query<{ id: number }>('', 'select id from shipment where order_id = $1', [orderId])
  await readyShipment({ db, publicUrl: origin }, { shipmentId: parcel?.id ?? 0, by: 'shop', now })
  const other = await order()
  await cancelOrder({ db, publicUrl: origin }, { orderId: other.orderId, by: 'customer', reason: 'customer', now })
  const unpaid = await order({ sandboxOutcome: 'approve' })
  await makePaymentLink(db, unpaid.orderId, { by: 7, now })
  const secret = await emailLinkKey({ db, encryption })
  const cartId = await newCart()
  const cart = cartLink(cartId, { origin, secret })
  const links = endLinks(1, { origin, secret })
  const words = { subject: 'Din varukorg', text: `${cart}\n${links.page}`, html: `<a href="${cart}">Öppna</a>` }
  const reminder = { kind: 'cart-reminder', key: 'r', recipient: email, ...words } as const
  await enqueueEmail(db, { ...reminder, unsubscribeUrl: links.oneClick }, now)

  const emails = (await sentEmails(db)).filter(({ recipient }) => recipient === email)
  const sent = emails.flatMap(({ text, url }) => [text, url ?? '']).join('\n')
  const inEmails = [
    ...[...sent.matchAll(/\?(?:token|secret)=([\w-]+)/g)].map(([, token]) => token),
    ...[...sent.matchAll(/(?:utskick|unsubscribe|stock-alert)\/([\w.-]+)/g)].map(([, token]) => token),
    ...[...sent.matchAll(/Din kod: (\S+)/g)].map(([, code]) => code),
  ]
  const inTables = await db.query<{ secret: string }>(
    '',
    `select secret from orders union select token from payment_link union select callback_id::text from payment
     union select id::text from cart`,
  )
  const secrets = [session, secret, ...inEmails, ...inTables.map((row) => row.secret)]
  expect(inEmails.length).toBeGreaterThanOrEqual(12)
  const exported = await exportPerson(db, 7, now)
  const readable = JSON.stringify(await db.query('', 'select * from email_outbox'))
  for (const text of [exported, readable])
    expect(secrets.filter((one) => one && (text.includes(one) || text.includes(encodeURIComponent(one))))).toEqual([])
  const [ready] = await db.query<{ code: string }>('', 'select collect_code as code from shipment where id = $1', [
    parcel?.id,
  ])
  expect(sent).toContain(`Kod att visa: ${ready?.code}`)
  expect(exported).not.toContain(`Kod att visa: ${ready?.code}`)
  expect(exported).toContain('[länk]')
  expect(JSON.parse(exported).tables.email_outbox.length).toBe(emails.length)
})

test("a visitor's newsletter link is stored readable nowhere", async () => {
  await subscribe(emailDeps, 'elsa@exempel.se', makeContext({ now }))
  const token = /utskick\/([\w-]{32})/.exec((await sentEmails(db)).at(-1)?.text ?? '')?.[1] ?? 'no link'
  const readable = async () => JSON.stringify(await db.query('', 'select * from email_outbox'))
  expect(await readable()).not.toContain(token)
  expect(await confirmNewsletter(emailDeps, token, now)).toBe(true)
  const { url } = (await sentEmails(db)).at(-1) ?? {}
  expect(url).toContain('/api/newsletter/unsubscribe/')
  expect(await readable()).not.toContain(url)
})
