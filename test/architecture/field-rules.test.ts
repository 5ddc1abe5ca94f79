import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutContract } from '#checkout/contract.ts'
import { creditErrors } from '#checkout/credit-fields.ts'
import { orderFieldError } from '#checkout/order-fields.ts'
import { checkoutApi } from '#checkout/server/api.ts'
import { fieldError } from '#core/fields.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { registerError } from '#identity/register-fields.ts'
import { hashPassword } from '#identity/server/passwords.ts'
import { sessionCookie } from '#identity/server/sessions.ts'
import { addressErrors, personFields, textError } from '#profile/profile-fields.ts'
import { accountOn } from '#test/account.ts'
import { elin } from '#test/checkout.ts'
import { type FieldForm, fieldTable } from '#test/field-table.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'

const shop = await openCheckout()
const { db } = shop
const account = accountOn(db)
const checkout = callsOf('checkout', checkoutContract, checkoutApi(shop.deps))
const now = new Date()
const password = 'tre gröna hästar'
const cookies = new Map<string, string>()

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await makeMember(db, 7)
  await db.query('', 'update member set password_hash = $1 where id = 7', [await hashPassword(password)])
  cookies.set(sessionCookie, await account.sessions.open(7, now))
})
afterAll(() => shop.close())

const person = {
  username: 'elsa',
  email: 'elsa@exempel.se',
  password,
  verifypassword: password,
  firstName: '',
  lastName: '',
  phoneNumber: '',
  zipCode: '',
}
const address = {
  label: 'Stugan',
  firstName: 'Elsa',
  lastName: 'Berg',
  street: 'Stigen 1',
  zip: '79333',
  city: 'Leksand',
}
const changed = { oldPassword: password, newPassword: 'fyra blå hästar', newPasswordRepeat: 'fyra blå hästar' }
const ofCredit = { paymentMethod: 'invoice', personalNumber: '198112189876', reference: '' }
const company = {
  customerType: 'company',
  company: 'Ljusverket AB',
  organisationNumber: '556703-7485',
  reference: 'Elin Berg',
  paymentMethod: 'card',
} as const

type Texts = Record<string, string>

const inBrowser: Record<FieldForm, (field: never, texts: Texts) => string | null | undefined> = {
  register: (field, texts) => registerError(field, { ...person, ...texts }),
  profile: (field: keyof typeof personFields, texts) => textError(personFields[field], texts[field] ?? ''),
  address: (field, texts) => addressErrors({ ...address, ...texts })[field],
  password: (field: keyof typeof changed, texts) => {
    const { newPassword, [field]: value = '' } = { ...changed, ...texts }
    const name = field === 'newPassword' ? 'password' : field
    return fieldError({ name, value, placeholder: field, isRequired: true, other: newPassword })
  },
  order: (field, texts) => orderFieldError(field, texts[field] ?? '', { customerType: 'private', isSent: true }),
  credit: (field, texts) => creditErrors({ ...ofCredit, ...texts })[field],
  company: (field, texts) =>
    orderFieldError(field, texts[field] ?? '', { customerType: 'company', isSent: true }) ??
    creditErrors({ ...ofCredit, ...company, ...texts, paymentMethod: 'company-invoice' })[field],
}

const answered: Record<FieldForm, (texts: Texts) => Promise<unknown>> = {
  register: (texts) =>
    account.call(
      'register',
      { ...person, ...texts, acceptTerms: true },
      { cookies: new Map(), ip: String(Math.random()) },
    ),
  profile: (texts) => account.call('postProfileSettings', texts, { cookies }),
  address: (texts) => account.call('postProfileSettings', { addresses: [{ ...address, ...texts }] }, { cookies }),
  password: (texts) => account.call('changePassword', { ...changed, ...texts }, { cookies }),
  order: (texts) => placeOrder(texts),
  credit: (texts) => placeOrder({ paymentMethod: 'invoice', ...texts }),
  company: (texts) => placeOrder({ ...company, ...texts }),
}

async function placeOrder(texts: Texts): Promise<unknown> {
  const row = checkout.find(({ name }) => name === 'placeOrder')
  if (!row) throw new Error('No such call')
  const cartId = await shop.fillCart({ 1: 1 })
  const body = { ...elin, personalNumber: '198112189876', expectedTotal: 1, ...texts }
  const context = makeContext({ cartId, idempotencyKey: crypto.randomUUID() })
  return await answerCall(row, { params: {}, query: {}, body }, context)
}

async function errorFrom(answer: Promise<unknown>, field: string): Promise<string | null> {
  const refused: unknown = await answer.catch((error: unknown) => error)
  if (typeof refused !== 'object' || refused === null || !('fields' in refused)) return null
  const fields = Object.entries(refused.fields ?? {})
  const [, text] = fields.find(([name]) => name === field || name === `addresses.0.${field}`) ?? []
  return typeof text === 'string' ? text : null
}

test.each(fieldTable)('%s, %s: “%s” → %s', async (form, field, value, expected) => {
  expect(inBrowser[form](field as never, { [field]: value }) ?? null, 'in the browser').toBe(expected)
  expect(await errorFrom(answered[form]({ [field]: value }), field), 'by the call').toBe(expected)
})

test('a taken name is reported at its field; addresses are not disclosed', async () => {
  const taken = answered.register({
    username: 'MEMBER7',
    email: 'member7@exempel.se',
    password: 'fem vita hästar',
    verifypassword: 'fem vita hästar',
  })
  await expect(taken).rejects.toMatchObject({
    status: 409,
    fields: { username: 'Användarnamnet är upptaget.' },
  })
})
