import { afterAll, beforeEach, expect, test } from 'vitest'
import type { User } from '#identity/contract.ts'
import { accountOn } from '#test/account.ts'
import { testDatabase } from '#test/database.ts'

const db = await testDatabase()
const { call, sessions } = accountOn(db)
const browser = () => ({ cookies: new Map<string, string>() })
const now = new Date()

beforeEach(async () => {
  for (const table of ['email_outbox', 'email_consent', 'member', 'rate_limit'])
    await db.query('', `delete from ${table}`)
})
afterAll(() => db.close())

const elsa = {
  username: 'Elsa_åäö',
  email: 'Elsa@Exempel.se',
  password: 'tre gröna hästar',
  verifypassword: 'tre gröna hästar',
  acceptTerms: true,
}
let callers = 0
const register = (wish: object, at = browser()) => {
  callers += 1
  return call<{ user: User }>('register', wish, { ...at, ip: `caller ${callers}` })
}

test('registering creates a member and logs in', async () => {
  const at = browser()
  const { user } = await register({ ...elsa, firstName: ' Elsa ', phoneNumber: '0701234567', zipCode: '752 28' }, at)
  expect(user).toMatchObject({
    username: 'Elsa_åäö',
    email: 'elsa@exempel.se',
    firstName: 'Elsa',
    phoneNumber: '0701234567',
    zipCode: '75228',
    rankLevel: 1,
    isEmployee: false,
    isCorporateCustomer: false,
  })
  expect(await sessions.memberOf(at.cookies, now)).toMatchObject({ id: user.id })
  expect(await db.query('', 'select accepted_terms_at is not null as agreed from member')).toEqual([{ agreed: true }])
  expect(await call('login', { username: 'ELSA_ÅÄÖ', password: elsa.password }, browser())).toMatchObject({ user })
  expect(await call('login', { username: elsa.email, password: elsa.password }, browser())).toMatchObject({ user })
})

test.each([
  [{ username: '' }, { username: 'Fyll i användarnamn' }],
  [{ username: 'abc' }, { username: 'Användarnamn behöver vara minst 4 tecken' }],
  [{ username: 'a'.repeat(51) }, { username: 'Ogiltiga tecken i användarnamnet' }],
  [{ username: 'elsa@exempel.se' }, { username: 'Ogiltiga tecken i användarnamnet' }],
  [{ email: 'elsa@' }, { email: 'Ogiltig e-postadress' }],
  [{ password: 'kort', verifypassword: 'kort' }, { password: 'Lösenordet behöver vara minst 8 tecken' }],
  [{ verifypassword: 'annat' }, { verifypassword: 'Lösenorden matchar inte' }],
  [
    { password: 'Password1', verifypassword: 'Password1' },
    { password: 'Det lösenordet är ett av de vanligaste. Välj ett annat.' },
  ],
  [{ firstName: 'R2D2' }, { firstName: 'Ogiltigt Förnamn' }],
  [{ phoneNumber: '0812345678' }, { phoneNumber: 'Ange ett tiosiffrigt mobilnummer' }],
  [{ zipCode: '752' }, { zipCode: 'Ogiltigt Postnummer' }],
  [{ acceptTerms: false }, { acceptTerms: 'Godkänn villkoren för att bli medlem.' }],
])('%j is reported at its field, and nothing is saved', async (wrong, fields) => {
  await expect(register({ ...elsa, ...wrong })).rejects.toMatchObject({ status: 400, code: 'invalid-fields', fields })
  expect(await db.query('', 'select from member')).toEqual([])
})

test('names are unique regardless of case; addresses are not disclosed', async () => {
  await register(elsa)
  const taken = { status: 409, code: 'username-taken' }
  await expect(register({ ...elsa, username: 'ELSA_ÅÄÖ', email: 'ny@exempel.se' })).rejects.toMatchObject({
    ...taken,
    fields: { username: 'Användarnamnet är upptaget.' },
  })
  const other = { password: 'fyra blå hästar', verifypassword: 'fyra blå hästar' }
  await expect(register({ ...elsa, ...other })).rejects.toMatchObject(taken)
  await db.query('', 'update member set email_verified_at = now()')
  expect(await register({ ...elsa, username: 'annan' })).toMatchObject({
    user: { username: 'annan', email: 'elsa@exempel.se', isEmailVerified: false },
  })
  expect(await db.query('', 'select subject from email_outbox order by id')).toEqual([
    { subject: 'Bekräfta din e-postadress hos Krets' },
    { subject: 'Adressen har redan ett konto hos Krets' },
  ])
})

test('an identical retry returns the same member, also concurrently', async () => {
  const both = await Promise.all([register(elsa), register(elsa)])
  expect(both[0]?.user.id).toBe(both[1]?.user.id)
  expect(await db.query('', 'select from member')).toHaveLength(1)
})

test('the newsletter is confirmed by the verification email', async () => {
  await register({ ...elsa, newsletter: true })
  expect(await db.query('', 'select recipient, text from email_outbox')).toEqual([
    { recipient: 'elsa@exempel.se', text: expect.stringContaining('ungefär en gång i veckan') },
  ])
  expect(await db.query('', 'select from email_consent')).toEqual([])
})

test('registrations with one address are limited', async () => {
  const at = { ...browser(), ip: 'a machine' }
  const refused = { status: 400 }
  for (let count = 0; count < 30; count += 1)
    await expect(call('register', { ...elsa, username: '' }, at)).rejects.toMatchObject(refused)
  await expect(call('register', elsa, at)).rejects.toMatchObject({ status: 429, code: 'too-many-requests' })
})
