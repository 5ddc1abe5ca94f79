import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { bankIdOutcomes } from '#core/pretend-bankid.ts'
import { reauthenticationRequired } from '#core/reauthentication.ts'
import { OrderId } from '#core/request-fields.ts'
import { User } from './contract.ts'

const secret = z.string().max(100)

/** What somebody identifies themselves or signs for. */
export const BankIdWish = z
  .discriminatedUnion('purpose', [
    z.object({ purpose: z.literal('login') }),
    /** Lets the BankID of whoever completes it open the account that is logged in. */
    z.object({ purpose: z.literal('link') }),
    /** Proves once more that whoever is logged in is the member; only the BankID that is linked to the account can. */
    z.object({ purpose: z.literal('reauthentication') }),
    /** Who has placed an order. */
    z.object({ purpose: z.literal('order'), orderId: OrderId, secret: secret.optional() }),
    /** Asking for credit of this sum, öre. Only whose number it is can sign. */
    z.object({
      purpose: z.literal('credit'),
      method: z.enum(['invoice', 'instalments']),
      amountOre: z.int().positive().max(100_000_000),
      /** Of the plan, with instalments. What it costs is counted by the shop and shown in the app. */
      months: z.int().positive().max(120).optional(),
      personalNumber: z.string().max(20),
    }),
  ])
  .meta({ id: 'BankIdWish' })
export type BankIdWish = z.input<typeof BankIdWish>

/** Empty when the time has run out. */
export const BankIdStatus = z
  .object({
    status: z.enum(['pending', 'complete', 'failed', '']),
    /** As BankID names it, and `otherPerson`, `linkedElsewhere` of our own. */
    hintCode: z.string(),
  })
  .meta({ id: 'BankIdStatus' })
export type BankIdStatus = z.infer<typeof BankIdStatus>

export const BankIdInfo = BankIdStatus.extend({
  reference: z.uuid(),
  purpose: z.enum(['login', 'link', 'reauthentication', 'order', 'credit']),
  /** What the app shows. */
  text: z.string(),
  /** Starts the app on this device; null while there is none to start. */
  autoStartToken: z.string().nullable(),
  /** The frame of this second, while it is of use. */
  qr: z.string().nullable(),
  /** How long the code is shown anew. */
  secondsLeft: z.int(),
  /** True when it is the pretend BankID, whose phone is a page. */
  isPretend: z.boolean(),
}).meta({ id: 'BankIdInfo' })
export type BankIdInfo = z.infer<typeof BankIdInfo>

const params = z.object({ reference: z.uuid() })
const gone = {
  'no-such-reference': { status: 404, message: 'Identifieringen finns inte längre. Försök igen.' },
  'log-in-first': { status: 401, message: 'Du måste vara inloggad.' },
}
const noSuchOrder = { status: 404, message: 'Beställningen finns inte.' }

export const bankIdContract = contract({
  postBankId: {
    method: 'POST',
    path: '/bankid',
    opensOrder: true,
    summary:
      'Begins an identification or a signature, bound to this browser and to what it is for; once for its key. Linking asks for a recent proof of who is logged in',
    keyed: true,
    body: z.intersection(BankIdWish, z.object({ pretendOutcome: z.enum(bankIdOutcomes).optional() })),
    answer: z.object({ data: z.object({ reference: z.uuid() }) }),
    refusals: {
      'log-in-first': gone['log-in-first'],
      ...reauthenticationRequired,
      'no-linked-bankid': { status: 409, message: 'Inget BankID är kopplat till ditt konto. Använd lösenordet.' },
      'no-such-order': noSuchOrder,
      'bad-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
      'no-such-plan': { status: 409, message: 'Delbetalningen går inte längre att välja. Välj antal månader på nytt.' },
      'already-in-progress': {
        status: 409,
        message: 'En identifiering eller underskrift för det här personnumret är redan påbörjad. Försök igen.',
      },
      'bankid-down': { status: 503, message: 'Internt tekniskt fel. Försök igen.' },
      'too-many-tries': { status: 429, message: 'För många försök, försök igen om en liten stund.' },
    },
  },
  getBankId: {
    method: 'GET',
    path: '/bankid/{reference}',
    summary: 'Signing info: what is signed, how it stands, and the frame of the code of this second',
    params,
    answer: z.object({ data: BankIdInfo }),
    refusals: gone,
  },
  pollBankId: {
    method: 'GET',
    path: '/bankid/poll/{reference}',
    summary: 'How it stands; empty when the time has run out. BankID is asked at most every other second',
    params,
    answer: BankIdStatus,
    refusals: gone,
  },
  cancelBankId: {
    method: 'POST',
    path: '/bankid/cancel/{reference}',
    summary: 'Cancels it; what is complete stays so',
    params,
    answer: BankIdStatus,
    refusals: gone,
  },
  loginByBankId: {
    method: 'POST',
    path: '/bankid/login/{reference}',
    opensOrder: true,
    summary: 'Logs in the member whose BankID completed it',
    params,
    body: z.object({ orderId: OrderId.optional(), secret: secret.optional() }),
    answer: z.object({ user: User }),
    refusals: {
      ...gone,
      'not-complete': { status: 409, message: 'Identifieringen är inte klar.' },
      'not-linked': {
        status: 403,
        message: 'Ditt BankID är inte kopplat till något konto. Logga in med lösenord och koppla det i din profil.',
      },
    },
  },
  getBankIdLink: {
    method: 'GET',
    path: '/bankid-link',
    summary: 'Since when the member can log in with BankID, unix milliseconds; null when they cannot',
    answer: z.object({ data: z.object({ linkedAt: z.int().nullable() }) }),
    membersOnly: true,
  },
  deleteBankIdLink: {
    method: 'DELETE',
    path: '/bankid-link',
    summary: 'The BankID no longer opens the account, and its number is forgotten',
    answer: z.object({ data: z.object({ linkedAt: z.null() }) }),
    membersOnly: true,
    reauthenticated: true,
  },
  getIdentification: {
    method: 'GET',
    path: '/identification/{orderId}',
    opensOrder: true,
    summary: 'The order that somebody identifies themselves for, and when they have',
    params: z.object({ orderId: OrderId }),
    query: z.object({ secret: secret.optional() }),
    answer: z.object({
      data: z.object({
        number: z.int(),
        total: z.int(),
        placedAt: z.int(),
        /** Unix milliseconds. */
        identifiedAt: z.int().nullable(),
      }),
    }),
    refusals: { 'no-such-order': noSuchOrder },
  },
  postPretendPhone: {
    method: 'POST',
    path: '/pretend/bankid/{token}',
    summary: 'What somebody does with the pretend phone; only where BankID is pretended',
    params: z.object({ token: z.uuid() }),
    body: z.record(z.string().max(40), z.string().max(40)),
    answer: z.object({ data: z.object({ status: z.string(), hint: z.string() }) }),
    refusals: {
      'no-such-reference': gone['no-such-reference'],
      'cannot-be-done': { status: 409, message: 'Det går inte att göra med det här BankID:t.' },
    },
  },
})
