import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { emailNotVerified } from '#core/email-not-verified.ts'
import { Id, OrderId } from '#core/request-fields.ts'
import { FeedEntry } from '#notifications/contract.ts'
import { LocalAvailability } from './local-availability.ts'

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
    isEmailVerified: z.boolean(),
    /** Emails to the address come back, so none are sent. */
    isEmailUnreachable: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    zipCode: z.string(),
    street: z.string(),
    city: z.string(),
    rankLevel: z.int(),
    rankName: z.string(),
    levelSeen: z.int(),
    experiencePoints: z.int(),
    /** Progress towards the next level, 0–1. */
    rankProgress: z.number(),
    /** Undismissed entries of both feeds, counted up to 100. */
    notificationCounter: z.int(),
    orderFeed: z.array(FeedEntry),
    notificationFeed: z.array(FeedEntry),
    avatar: z.object({
      class: z.object({ id: z.int() }),
      version: z.int(),
    }),
    knightTitle: z.string().nullable(),
    isAdmin: z.boolean(),
    isEmployee: z.boolean(),
    /** The setting of that name; the panel is for employees only. */
    showAdminPanel: z.boolean(),
    isCorporateCustomer: z.boolean(),
    /** The order value in öre from which the company that the member buys for has free delivery by agreement. */
    freeShippingFrom: z.int().nullable(),
    secondFactor: z.enum(['none', 'required', 'enrol', 'done']),
    settings: Settings,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** Of the linked BankID, last four digits hidden; null without one. Shown to its owner only. */
const Ssn = z.string().nullable()

/** Whether a BankID is still linked: after a password reset the member is asked whether it is theirs. */
export const HasBankId = z.boolean()

const Ok = z.object({ status: z.literal('ok') })
const Filled = z.string().max(200)
const Text = Filled.default('')
const Secret = z.string().max(100)
const tooManyRequests = { status: 429, message: 'För många försök, försök igen om en liten stund.' }
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
    newsletter: z.boolean().default(false),
    acceptTerms: z.boolean(),
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
    summary: "Logs in by user name or email; the guest cart is merged into the member's cart",
    body: z.object({
      username: z.string().max(200),
      password: z.string().max(200),
      orderId: OrderId.optional(),
      secret: Secret.optional(),
    }),
    answer: z.object({ user: User }),
    problems: {
      'wrong-credentials': { status: 403, message: 'Fel användarnamn eller lösenord.' },
      'account-merged': {
        status: 403,
        message: 'Kontot är sammanslaget med ditt andra konto. Logga in med det i stället.',
      },
      'account-blocked': { status: 403, message: 'Kontot är spärrat. Hör av dig till kundtjänst.' },
      'too-many-requests': tooManyRequests,
    },
  },
  register: {
    method: 'POST',
    path: '/register',
    opensOrder: true,
    summary:
      'Registers a member and logs them in; with the name, email and password of an existing account it only logs in. Whether somebody else has the email is told to its mailbox only',
    body: Register,
    answer: z.object({ user: User }),
    problems: {
      'invalid-fields': badFields,
      'username-taken': { status: 409, message: 'Användarnamnet är upptaget.' },
      'too-many-requests': tooManyRequests,
    },
  },
  checkRegister: {
    method: 'GET',
    path: '/register/check/{orderId}/{secret}',
    opensOrder: true,
    summary: 'Tells whether the customer of an order can still register with it',
    params: z.object({ orderId: OrderId, secret: Secret }),
    answer: z.object({ data: z.object({ member: z.boolean() }) }),
    problems: {
      'no-such-order': { status: 404, message: 'Beställningen finns inte.' },
      'too-many-requests': tooManyRequests,
    },
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/password-reset',
    summary:
      'Emails a password reset link, by user name or email; the response does not reveal whether the account exists or is rate limited',
    body: z.object({ username: z.string().trim().min(1, 'Användarnamn eller e-post').max(200) }),
    answer: Ok,
    problems: { 'too-many-requests': tooManyRequests },
  },
  resetPassword: {
    method: 'POST',
    path: '/password-reset/{token}',
    summary: 'Sets a new password by a reset link, once; ends all sessions and starts a new one',
    params: z.object({ token: z.string().max(100) }),
    body: z.object({ password: Filled, verifypassword: Filled }),
    answer: z.object({ user: User, hasBankId: HasBankId }),
    problems: {
      'invalid-fields': badFields,
      'no-such-link': { status: 404, message: 'Länken gäller inte längre. Be om en ny.' },
      'too-many-requests': tooManyRequests,
    },
  },
  logout: { method: 'DELETE', path: '/login', summary: 'Logs out', answer: Ok },
  getMe: {
    method: 'GET',
    path: '/me',
    summary: 'Retrieves the current user; user is null for a visitor',
    answer: z.object({
      user: User.extend({ ...LocalAvailability.shape, ssn: Ssn }).nullable(),
      starredStores: z.array(z.int()),
    }),
  },
  putSetting: {
    method: 'PUT',
    path: '/setting/{name}',
    summary: 'Updates one setting',
    params: z.object({ name: z.string().max(60) }),
    body: z.object({ value: z.unknown() }),
    answer: z.object({ status: z.literal('ok'), value: z.unknown() }),
    membersOnly: true,
    problems: {
      ...emailNotVerified,
      'no-such-setting': { status: 404, message: 'Inställningen finns inte.' },
      'invalid-value': { status: 400, message: 'Värdet går inte att använda.' },
    },
  },
})
