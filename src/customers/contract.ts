import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, Id, IdParam } from '#core/request-fields.ts'
import { suppressionReasons } from '#email/bounce-rules.ts'
import { XpLine } from '#loyalty/contract.ts'
import { OrderState } from '#orders/contract.ts'
import { ReturnState } from '#returns/contract.ts'

export const customerSorts = ['newest', 'oldest', 'name', '-name'] as const
export type CustomerSort = (typeof customerSorts)[number]
export const customerKinds = ['companies', 'blocked'] as const
export type CustomerKind = (typeof customerKinds)[number]

export const CustomerRow = z
  .object({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    company: z.string().nullable(),
    memberSince: z.int(),
    orders: z.int(),
    /** Of what was bought and not cancelled, in öre. */
    bought: z.int(),
    isBlocked: z.boolean(),
  })
  .meta({ id: 'CustomerRow' })
export type CustomerRow = z.infer<typeof CustomerRow>

const Address = z.object({ label: z.string(), name: z.string(), street: z.string(), zip: z.string(), city: z.string() })

export const Customer = CustomerRow.extend({
  isEmployee: z.boolean(),
  isEmailVerified: z.boolean(),
  /** Why and since when no emails are sent to the address; null when they are. */
  emailSuppression: z.object({ reason: z.enum(suppressionReasons), since: z.int() }).nullable(),
  organisationNumber: z.string().nullable(),
  /** Stated for the crates of the members' programme. */
  birthYear: z.int().nullable(),
  xp: z.int(),
  level: z.int(),
  sessions: z.int(),
  blockedAt: z.int().nullable(),
  blockedReason: z.string().nullable(),
  addresses: z.array(Address),
  latestOrders: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      state: OrderState,
      isPartial: z.boolean(),
      total: z.int(),
      placedAt: z.int(),
    }),
  ),
  returns: z.array(
    z.object({ id: z.int(), orderId: z.string(), number: z.int(), state: ReturnState, announcedAt: z.int() }),
  ),
  chats: z.array(z.object({ id: z.int(), state: z.enum(['waiting', 'ongoing', 'closed']), lastAt: z.int() })),
  consents: z.array(z.object({ kind: z.string(), isYes: z.boolean(), at: z.int() })),
  /** Without what opens anything: when, how and with which browser. */
  logins: z.array(z.object({ at: z.int(), isSuccess: z.boolean(), browser: z.string() })),
  notes: z.array(z.object({ id: z.int(), text: z.string(), by: z.string().nullable(), at: z.int() })),
}).meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

const maxXpCorrection = 10_000_000

const OneCustomer = z.object({ id: IdParam })
const answer = z.object({ data: Customer })
const noSuchCustomer = { status: 404, message: 'Kunden finns inte.' }

export const customersContract = contract({
  listCustomers: {
    method: 'GET',
    path: '/admin/customers',
    summary: 'Lists members by the beginning of a name, email address or phone number, newest first unless asked',
    query: z.object({
      text: z.string().trim().max(100).optional(),
      only: z.enum(customerKinds).optional(),
      sort: z.enum(customerSorts).optional(),
      /** The last customer of the page before. */
      before: Id.or(IdParam).optional(),
    }),
    answer: z.object({ data: z.array(CustomerRow), next: z.int().nullable() }),
    right: 'customers',
  },
  getCustomer: {
    method: 'GET',
    path: '/admin/customer/{id}',
    summary: 'Retrieves a member with orders, returns, chats, consents, logins and notes',
    params: OneCustomer,
    answer,
    problems: { 'no-such-customer': noSuchCustomer },
    right: 'customers',
  },
  getCustomerXp: {
    method: 'GET',
    path: '/admin/customer/{id}/xp',
    summary: "Lists the member's xp ledger, latest first; `before` is the id of the last line of the previous page",
    params: OneCustomer,
    query: z.object({ before: BigIdParam.optional() }),
    answer: z.object({ lines: z.array(XpLine), hasMore: z.boolean() }),
    problems: { 'no-such-customer': noSuchCustomer },
    right: 'customers',
    part: 'xp',
  },
  correctCustomerXp: {
    method: 'POST',
    path: '/admin/customer/{id}/xp',
    summary:
      'Gives a member xp, within the limit of the caller, or takes it from them; noted with the reason and logged',
    keyed: true,
    params: OneCustomer,
    body: z.object({
      amount: z
        .int()
        .min(-maxXpCorrection)
        .max(maxXpCorrection)
        .refine((amount) => amount !== 0, 'Skriv hur många xp det gäller.'),
      reason: z.string().trim().min(1, 'Skriv varför.').max(300),
    }),
    answer,
    problems: {
      'no-such-customer': noSuchCustomer,
      'own-account': { status: 403, message: 'Din egen xp rättar någon annan.' },
      'over-limit': { status: 403, message: 'Det är mer xp än du får ge en kund på en dag.' },
      'too-much-taken': { status: 409, message: 'Kunden har inte så mycket xp.' },
    },
    right: 'customers',
    part: 'xp',
  },
  noteCustomer: {
    method: 'POST',
    path: '/admin/customer/{id}/note',
    summary: 'Adds an internal note',
    keyed: true,
    params: OneCustomer,
    body: z.object({ text: z.string().trim().min(1).max(2000) }),
    answer,
    problems: { 'no-such-customer': noSuchCustomer },
    right: 'customers',
  },
  sendResetLink: {
    method: 'POST',
    path: '/admin/customer/{id}/reset-link',
    summary: 'Emails the member a link for a new password, as if they had asked for it; logged',
    keyed: true,
    params: OneCustomer,
    answer,
    problems: { 'no-such-customer': noSuchCustomer },
    right: 'customers',
  },
  deleteBirthYear: {
    method: 'DELETE',
    path: '/admin/customer/{id}/birth-year',
    summary: 'Deletes a year of birth that was stated wrongly, so that the member can state it again; logged',
    params: OneCustomer,
    answer,
    problems: { 'no-such-customer': noSuchCustomer },
    right: 'customers',
  },
  putBlocked: {
    method: 'PUT',
    path: '/admin/customer/{id}/blocked',
    summary: 'Blocks a member, which ends their sessions, or lets them in again; logged',
    params: OneCustomer,
    body: z.object({ isBlocked: z.boolean(), reason: z.string().trim().max(500).default('') }),
    answer,
    problems: {
      'no-such-customer': noSuchCustomer,
      'reason-missing': { status: 400, message: 'Skriv varför kunden spärras.' },
      'customer-merged': { status: 409, message: 'Kontot är sammanslaget med ett annat och öppnas inte igen.' },
      'customer-is-employee': { status: 409, message: 'Den som är anställd spärras inte här: ta bort rollen först.' },
    },
    right: 'customers',
  },
})
