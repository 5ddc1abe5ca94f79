import { dayOf } from '#core/day.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { pathTo } from '#paths.ts'
import { dueDay } from '#privacy/request-due.ts'
import { type PrivacyRequest, privacyRequestsContract } from '#privacy/requests-contract.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { accountRequestEmail, privacyRequestEmail } from './request-email.ts'
import { writeRequest } from './request-table.ts'

const call = privacyRequestsContract.registerPrivacyRequest
const validForMs = 14 * 24 * 3_600_000

type Wish = { id: number; kind: PrivacyRequest['kind']; receivedOn: string }
type Staff = Pick<RequestContext, 'now' | 'ip' | 'userAgent'> & { member: Member }

/** The link goes to the verified address of the account, whatever address the customer wrote from. */
export async function registerRequest(
  { db, origin }: { db: Db; origin: string },
  { id: memberId, kind, receivedOn }: Wish,
  context: Staff,
): Promise<number> {
  const { member, now } = context
  if (receivedOn > dayOf(now)) throw domainError(call, 'day-in-future')
  return await inTransaction(db, async (tx) => {
    const email = await verifiedAddress(tx, memberId)
    const id = await sendLink(tx, { of: { memberId }, email, kind, receivedOn, by: member.id, origin, now })
    await recordSecurityEvent(tx, context, { type: 'privacy-request', memberId, details: { kind, receivedOn } })
    return id
  })
}

type Asked = { email: string; kind: PrivacyRequest['kind'] }

/**
 * By a customer, of an address: who has the mailbox proves it by the link. Of an account more has to be proven than that
 * (a password, a second factor), so its owner is asked to log in. The answer never says which.
 */
export async function requestData(
  { db, origin }: { db: Db; origin: string },
  { email: written, kind }: Asked,
  now: Date,
): Promise<void> {
  const email = written.toLowerCase()
  await inTransaction(db, async (tx) => {
    const accounts = await tx.query(
      'privacy-request-asked',
      'select 1 as one from member where lower(email) = $1 and email_verified_at is not null',
      [email],
    )
    if (accounts.length === 0) {
      await sendLink(tx, { of: { email }, email, kind, receivedOn: dayOf(now), by: null, origin, now })
      return
    }
    const content = accountRequestEmail(`${origin}${pathTo('member.profile')}`)
    const key = `privacy-request ${tokenHash(newToken()).toString('hex')}`
    await enqueueEmail(tx, { kind: 'privacy-request', key, recipient: email, ...content }, now)
  })
}

type Sent = Pick<Parameters<typeof writeRequest>[1], 'of' | 'kind' | 'receivedOn' | 'by' | 'now'> & {
  email: string
  origin: string
}

async function sendLink(tx: Transaction, { email, origin, ...request }: Sent): Promise<number> {
  const { of, kind, receivedOn, now } = request
  const token = newToken()
  const hash = tokenHash(token)
  const id = await writeRequest(tx, {
    ...request,
    dueOn: dueDay(receivedOn),
    tokenHash: hash,
    expiresAt: new Date(now.getTime() + validForMs),
  })
  const link = `${origin}${pathTo('privacy-request')}?token=${token}`
  const content = privacyRequestEmail(kind, link, { isGuest: 'email' in of })
  const key = `privacy-request ${hash.toString('hex')}`
  await enqueueEmail(tx, { kind: 'privacy-request', key, recipient: email, ...content }, now)
  return id
}

type Account = { email: string; isVerified: boolean; isEmployee: boolean }

async function verifiedAddress(tx: Transaction, memberId: number): Promise<string> {
  const [account] = await tx.query<Account>(
    'privacy-request-account',
    `select email, email_verified_at is not null as "isVerified", is_employee or is_admin as "isEmployee"
     from member where id = $1 for share`,
    [memberId],
  )
  if (!account) throw domainError(call, 'no-such-customer')
  if (account.isEmployee) throw domainError(call, 'customer-is-employee')
  if (!account.isVerified) throw domainError(call, 'not-verified')
  return account.email
}
