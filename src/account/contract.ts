import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { emailNotVerified } from '#core/email-not-verified.ts'
import { Id, OrderId } from '#core/request-fields.ts'
import { FeedEntry } from './feed-contract.ts'
import { Nearby } from './nearby.ts'

export const Settings = z
  .object({
    serious_business_mode: z.boolean(),
    show_member_tutorial: z.boolean(),
    show_newsletter_popup: z.boolean(),
    send_newsletter: z.boolean(),
    notification_settings_level: z.int().min(0).max(2),
    product_list_mode: z.int().min(1).max(3),
    show_prices_excluding_vat: z.boolean(),
    open_products_in_admin: z.boolean(),
    open_classic_admin_in_new_tab: z.boolean(),
    auto_open_admin_panel: z.boolean(),
    showAdminPanel: z.boolean(),
    myStores: z.array(Id).max(4),
    storeGroupFormat: z.enum(['city', 'flat']),
  })
  .meta({ id: 'MemberSettings' })
export type Settings = z.infer<typeof Settings>

export const User = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    /** Its mailbox has answered; until then nothing that only has the address is theirs. */
    isEmailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    zipCode: z.string(),
    street: z.string(),
    city: z.string(),
    rankLevel: z.int(),
    rankName: z.string(),
    /** The highest level that they have been told of. */
    levelSeen: z.int(),
    experiencePoints: z.int(),
    /** Part of the way to the next level, 0–1. */
    rankProgress: z.number(),
    /** Entries of both feeds that are not dismissed; beyond 100 they are not counted. */
    notificationCounter: z.int(),
    /** The latest of what is told about orders, and of everything else; dismissed entries among them. */
    orderFeed: z.array(FeedEntry),
    notificationFeed: z.array(FeedEntry),
    avatar: z.object({
      class: z.object({ id: z.int() }),
      /** Rises when the picture changes. */
      version: z.int(),
    }),
    /** What a knight is called. */
    knightTitle: z.string().nullable(),
    isAdmin: z.boolean(),
    isEmployee: z.boolean(),
    isCorporateCustomer: z.boolean(),
    /** Of whoever works here: `required` has one to show and `enrol` one to get, before the roles are theirs. */
    secondFactor: z.enum(['none', 'required', 'enrol', 'done']),
    settings: Settings,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** Of the BankID that opens the account, its last four hidden; null without one. Nobody else is ever told. */
const Ssn = z.string().nullable()

/** Whether a BankID still opens the account: who has a new password is asked whether it is theirs. */
export const HasBankId = z.boolean()

const Ok = z.object({ status: z.literal('ok') })
const Filled = z.string().max(200)
const Text = Filled.default('')
const Secret = z.string().max(100)
const tooManyTries = { status: 429, message: 'För många försök, försök igen om en liten stund.' }
const badFields = { status: 400, message: 'Kontrollera de markerade fälten.' }

export const Register = z
  .object({
    username: Filled,
    email: Filled,
    password: Filled,
    verifypassword: Filled,
    firstName: Text,
    lastName: Text,
    phoneNumber: Text,
    zipCode: Text,
    /** Wants the newsletter: it begins when the mailbox has answered. */
    newsletter: z.boolean().default(false),
    acceptTerms: z.boolean(),
    /** An order that was placed before, by whoever holds its secret: it becomes the member's. */
    orderId: OrderId.optional(),
    secret: Secret.optional(),
  })
  .meta({ id: 'Register' })
export type Register = z.infer<typeof Register>

export const accountContract = contract({
  login: {
    method: 'POST',
    path: '/login',
    opensOrder: true,
    summary: 'Logs in by user name or e-mail; the guest cart joins the member cart',
    body: z.object({
      username: z.string().max(200),
      password: z.string().max(200),
      /** An order that was placed before becomes the member's. */
      orderId: OrderId.optional(),
      secret: Secret.optional(),
    }),
    answer: z.object({ user: User }),
    refusals: {
      'wrong-credentials': { status: 403, message: 'Fel användarnamn eller lösenord.' },
      'too-many-tries': tooManyTries,
    },
  },
  register: {
    method: 'POST',
    path: '/register',
    opensOrder: true,
    summary:
      'Becomes a member and is logged in; asked again with the same name, address and password, just logged in. Whether another has the address is told to its mailbox alone',
    body: Register,
    answer: z.object({ user: User }),
    refusals: {
      'bad-fields': badFields,
      taken: { status: 409, message: 'Användarnamnet är upptaget.' },
      'too-many-tries': tooManyTries,
    },
  },
  checkRegister: {
    method: 'GET',
    path: '/register/check/{orderId}/{secret}',
    opensOrder: true,
    summary: 'Whether who placed an order can still become a member by it',
    params: z.object({ orderId: OrderId, secret: Secret }),
    answer: z.object({ data: z.object({ member: z.boolean() }) }),
    refusals: { 'no-such-order': { status: 404, message: 'Beställningen finns inte.' } },
  },
  askForReset: {
    method: 'POST',
    path: '/password-reset',
    summary:
      'Mails a link for a new password to a member, by user name or e-mail; whether there is one, or has been written to too often, is not told',
    body: z.object({ username: z.string().trim().min(1, 'Användarnamn eller e-post').max(200) }),
    answer: Ok,
    refusals: { 'too-many-tries': tooManyTries },
  },
  resetPassword: {
    method: 'POST',
    path: '/password-reset/{token}',
    summary: 'Sets a new password by the link of a letter, once; every session ends and a new one begins',
    params: z.object({ token: z.string().max(100) }),
    body: z.object({ password: Filled, verifypassword: Filled }),
    answer: z.object({ user: User, hasBankId: HasBankId }),
    refusals: {
      'bad-fields': badFields,
      'no-such-link': { status: 404, message: 'Länken gäller inte längre. Be om en ny.' },
      'too-many-tries': tooManyTries,
    },
  },
  logout: { method: 'DELETE', path: '/login', summary: 'Logs out', answer: Ok },
  getMe: {
    method: 'GET',
    path: '/me',
    summary: 'Who is logged in; user is null for a visitor',
    answer: z.object({ user: User.extend({ ...Nearby.shape, ssn: Ssn }).nullable(), starredStores: z.array(z.int()) }),
  },
  putSetting: {
    method: 'PUT',
    path: '/setting/{name}',
    summary: 'Sets one setting',
    params: z.object({ name: z.string().max(60) }),
    body: z.object({ value: z.unknown() }),
    answer: z.object({ status: z.literal('ok'), value: z.unknown() }),
    membersOnly: true,
    refusals: {
      ...emailNotVerified,
      'no-such-setting': { status: 404, message: 'Inställningen finns inte.' },
      'bad-value': { status: 400, message: 'Värdet går inte att använda.' },
    },
  },
})
