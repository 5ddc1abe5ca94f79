import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Id, IdParam } from '#core/request-fields.ts'

export const movedKinds = ['orders', 'returns', 'xp', 'wishlists', 'reviews', 'chats', 'messages', 'notes'] as const

const Moves = z
  .object(
    Object.fromEntries(movedKinds.map((kind) => [kind, z.int()])) as Record<(typeof movedKinds)[number], z.ZodInt>,
  )
  .meta({ id: 'AccountMergeMoves' })
export type Moves = z.infer<typeof Moves>

const Account = z
  .object({ id: z.int(), username: z.string(), name: z.string(), email: z.string() })
  .meta({ id: 'MergedAccount' })

export const MergePreview = z
  .object({
    from: Account,
    into: Account,
    moves: Moves,
    /** Emails that neither account will get, since one of them has said no. */
    ended: z.array(z.string()),
    /** Until when the emailed link can be used. */
    waitsUntil: z.int().nullable(),
  })
  .meta({ id: 'MergePreview' })
export type MergePreview = z.infer<typeof MergePreview>

const problems = {
  'no-such-customer': { status: 404, message: 'Kunden finns inte.' },
  'same-account': { status: 409, message: 'Det är samma konto.' },
  'not-verified': { status: 409, message: 'Båda kontona ska ha en bekräftad e-postadress.' },
  'customer-is-employee': { status: 409, message: 'Konton som tillhör anställda slås inte ihop.' },
  'customer-blocked': { status: 409, message: 'Ett av kontona är spärrat.' },
  'customer-is-purchaser': {
    status: 409,
    message: 'Kontot handlar för ett företag. Ta bort det som köpare där först.',
  },
}
const noSuchLink = {
  'no-such-link': { status: 404, message: 'Länken gäller inte längre. Be kundtjänst om en ny.' },
}
const One = z.object({ id: IdParam })
const Token = z.object({ token: z.string().max(100) })

export const accountMergingContract = contract({
  previewAccountMerge: {
    method: 'GET',
    path: '/admin/customer/{id}/merge',
    summary: 'Counts what would move from a customer to another account of the same person',
    params: One,
    query: z.object({ into: IdParam }),
    answer: z.object({ data: MergePreview }),
    problems,
    right: 'customers',
  },
  requestAccountMerge: {
    method: 'POST',
    path: '/admin/customer/{id}/merge',
    summary: 'Emails the owner of the account that goes away a link that merges it into the other; logged',
    keyed: true,
    params: One,
    body: z.object({ into: Id }),
    answer: z.object({ data: MergePreview }),
    problems,
    right: 'customers',
  },
  getAccountMerge: {
    method: 'GET',
    path: '/account-merge/{token}',
    summary: 'Retrieves what an emailed link would merge; the other address is shown in part',
    params: Token,
    /** Null for a link that has been used or is too old. */
    answer: z.object({ data: z.object({ from: z.string(), into: z.string(), moves: Moves }).nullable() }),
  },
  confirmAccountMerge: {
    method: 'POST',
    path: '/account-merge/{token}',
    summary: 'Merges the accounts, once: everything moves in one transaction, and the other can no longer log in',
    params: Token,
    answer: z.object({ status: z.literal('ok') }),
    problems: { ...noSuchLink, ...problems },
  },
})
