import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { reauthenticationRequired, secondFactorRequired } from '#core/reauthentication.ts'
import { OrderId } from '#core/request-fields.ts'
import { bankIdOutcomes } from '#core/sandbox-bankid.ts'
import { User } from './contract.ts'

const secret = z.string().max(100)

export const BankIdWish = z
  .discriminatedUnion('purpose', [
    z.object({ purpose: z.literal('login') }),
    z.object({ purpose: z.literal('link') }),
    /** Re-authentication: only the BankID linked to the account can complete it. */
    z.object({ purpose: z.literal('reauthentication') }),
    z.object({ purpose: z.literal('order'), orderId: OrderId, secret: secret.optional() }),
    /** Signs a credit application, amount in öre. Only the person with this number can sign. */
    z.object({
      purpose: z.literal('credit'),
      method: z.enum(['invoice', 'instalments']),
      amount: z.int().positive().max(100_000_000),
      months: z.int().positive().max(120).optional(),
      personalNumber: z.string().max(20),
    }),
  ])
  .meta({ id: 'BankIdWish' })
export type BankIdWish = z.input<typeof BankIdWish>

export const BankIdStatus = z
  .object({
    status: z.enum(['pending', 'complete', 'failed', '']),
    /** BankID's own codes, plus `otherPerson` and `linkedElsewhere`. */
    hintCode: z.string(),
  })
  .meta({ id: 'BankIdStatus' })
export type BankIdStatus = z.infer<typeof BankIdStatus>

export const BankIdInfo = BankIdStatus.extend({
  reference: z.uuid(),
  purpose: z.enum(['login', 'link', 'reauthentication', 'order', 'credit']),
  text: z.string(),
  autoStartToken: z.string().nullable(),
  qr: z.string().nullable(),
  secondsLeft: z.int(),
  isSandbox: z.boolean(),
}).meta({ id: 'BankIdInfo' })
export type BankIdInfo = z.infer<typeof BankIdInfo>

const params = z.object({ reference: z.uuid() })
const gone = {
  'no-such-reference': { status: 404, message: 'Identifieringen finns inte längre. Försök igen.' },
  'login-required': { status: 401, message: 'Du måste vara inloggad.' },
}
const noSuchOrder = { status: 404, message: 'Beställningen finns inte.' }

export const bankIdContract = contract({
  postBankId: {
    method: 'POST',
    path: '/bankid',
    opensOrder: true,
    summary:
      'Starts a BankID identification or signature, bound to this browser and its purpose; idempotent by key. Linking requires recent re-authentication, and of staff their second factor',
    keyed: true,
    body: z.intersection(BankIdWish, z.object({ sandboxOutcome: z.enum(bankIdOutcomes).optional() })),
    answer: z.object({ data: z.object({ reference: z.uuid() }) }),
    problems: {
      'login-required': gone['login-required'],
      ...reauthenticationRequired,
      ...secondFactorRequired,
      'no-linked-bankid': { status: 409, message: 'Inget BankID är kopplat till ditt konto. Använd lösenordet.' },
      'no-such-order': noSuchOrder,
      'invalid-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
      'instalments-not-available': {
        status: 409,
        message: 'Delbetalningen går inte längre att välja. Välj antal månader på nytt.',
      },
      'bankid-already-in-progress': {
        status: 409,
        message: 'En identifiering eller underskrift för det här personnumret är redan påbörjad. Försök igen.',
      },
      'bankid-unavailable': { status: 503, message: 'Internt tekniskt fel. Försök igen.' },
      'too-many-requests': { status: 429, message: 'För många försök, försök igen om en liten stund.' },
    },
  },
  getBankId: {
    method: 'GET',
    path: '/bankid/{reference}',
    summary: 'Retrieves the text to sign, the status, and the current animated QR code',
    params,
    answer: z.object({ data: BankIdInfo }),
    problems: gone,
  },
  pollBankId: {
    method: 'GET',
    path: '/bankid/poll/{reference}',
    summary:
      'Retrieves the status; empty when the identification has expired. BankID is queried at most every two seconds',
    params,
    answer: BankIdStatus,
    problems: gone,
  },
  cancelBankId: {
    method: 'POST',
    path: '/bankid/cancel/{reference}',
    summary: 'Cancels an identification; a completed one is left unchanged',
    params,
    answer: BankIdStatus,
    problems: gone,
  },
  loginByBankId: {
    method: 'POST',
    path: '/bankid/login/{reference}',
    opensOrder: true,
    summary: 'Logs in the member whose BankID completed the identification',
    params,
    body: z.object({ orderId: OrderId.optional(), secret: secret.optional() }),
    answer: z.object({ user: User }),
    problems: {
      ...gone,
      'identification-not-complete': { status: 409, message: 'Identifieringen är inte klar.' },
      'not-linked': {
        status: 403,
        message: 'Ditt BankID är inte kopplat till något konto. Logga in med lösenord och koppla det i din profil.',
      },
    },
  },
  getBankIdLink: {
    method: 'GET',
    path: '/bankid-link',
    summary: 'Retrieves when BankID was linked to the account, in unix milliseconds; null if it is not linked',
    answer: z.object({ data: z.object({ linkedAt: z.int().nullable() }) }),
    membersOnly: true,
  },
  deleteBankIdLink: {
    method: 'DELETE',
    path: '/bankid-link',
    summary: 'Unlinks BankID from the account and deletes the personal number',
    answer: z.object({ data: z.object({ linkedAt: z.null() }) }),
    membersOnly: true,
    reauthenticated: true,
  },
  getIdentification: {
    method: 'GET',
    path: '/identification/{orderId}',
    opensOrder: true,
    summary: 'Retrieves the order that the customer is identifying themselves for, and when they have done so',
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
    problems: { 'no-such-order': noSuchOrder },
  },
  postSandboxPhone: {
    method: 'POST',
    path: '/sandbox/bankid/{token}',
    summary: 'Performs an action in the sandbox phone; available only with the BankID sandbox',
    params: z.object({ token: z.uuid() }),
    body: z.record(z.string().max(40), z.string().max(40)),
    answer: z.object({ data: z.object({ status: z.string(), hint: z.string() }) }),
    problems: {
      'no-such-reference': gone['no-such-reference'],
      'cannot-be-done': { status: 409, message: 'Det går inte att göra med det här BankID:t.' },
    },
  },
})
