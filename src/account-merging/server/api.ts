import type { accountMergingContract, MergePreview } from '#account-merging/contract.ts'
import type { Queries } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { pathTo } from '#paths.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { type MoveNotes, mergeAccounts } from './merge-accounts.ts'
import { mergeAccountsEmail, shownInPart } from './merge-emails.ts'
import { endedTopics, linkHolds, type Merge, mergeableAccounts, movesOf } from './read-merge.ts'

type Deps = Pick<EmailDeps, 'db' | 'origin'> & { moveNotes: MoveNotes }

const validForMs = 3 * 24 * 3_600_000

export function accountMergingApi({ db, origin, moveNotes }: Deps): Handlers<typeof accountMergingContract> {
  return {
    async previewAccountMerge({ params, query }, { now }) {
      return { data: await preview(db, { from: params.id, into: query.into }, now) }
    },

    async requestAccountMerge({ params, body }, context) {
      const { member, now } = context
      const merge = { from: params.id, into: body.into }
      const data = await inTransaction(db, async (tx) => {
        const { from, into } = await mergeableAccounts(tx, merge)
        const token = newToken()
        const hash = tokenHash(token)
        await tx.query(
          'merge-ask',
          `insert into account_merge (from_member_id, into_member_id, token_hash, requested_by, requested_at, expires_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (from_member_id) where done_at is null do update set into_member_id = excluded.into_member_id,
             token_hash = excluded.token_hash, requested_by = excluded.requested_by,
             requested_at = excluded.requested_at, expires_at = excluded.expires_at`,
          [from.id, into.id, hash, member.id, now, new Date(now.getTime() + validForMs)],
        )
        const link = `${origin}${pathTo('merge-accounts')}?token=${token}`
        const content = mergeAccountsEmail({ from: from.email, into: shownInPart(into.email), link })
        const key = `merge ${hash.toString('hex')}`
        await enqueueEmail(tx, { kind: 'account-merge', key, recipient: from.email, ...content }, now)
        const details = { from: from.id, into: into.id }
        await recordSecurityEvent(tx, context, { type: 'account-merge-request', memberId: from.id, details })
        return await preview(tx, merge, now)
      })
      return { data }
    },

    async getAccountMerge({ params }, { now }) {
      const [merge] = await db.query<Merge & { fromEmail: string; intoEmail: string }>(
        'merge-of-link',
        `select g.from_member_id as from, g.into_member_id as into, f.email as "fromEmail", i.email as "intoEmail"
         from account_merge g, member f, member i
         where g.token_hash = $1 and ${linkHolds('$2')}`,
        [tokenHash(params.token), now],
      )
      if (!merge) return { data: null }
      const { fromEmail: from, intoEmail } = merge
      return { data: { from, into: shownInPart(intoEmail), moves: await movesOf(db, merge) } }
    },

    async confirmAccountMerge({ params }, context) {
      await inTransaction(db, (tx) => mergeAccounts(tx, { token: params.token, origin, moveNotes }, context))
      return { status: 'ok' }
    },
  }
}

async function preview(db: Queries, merge: Merge, now: Date): Promise<MergePreview> {
  const { from, into } = await mergeableAccounts(db, merge)
  const [waiting] = await db.query<{ expiresAt: Date }>(
    'merge-waiting',
    `select expires_at as "expiresAt" from account_merge
     where from_member_id = $1 and into_member_id = $2 and done_at is null and expires_at > $3`,
    [merge.from, merge.into, now],
  )
  return {
    from,
    into,
    moves: await movesOf(db, merge),
    ended: await endedTopics(db, { from: from.email, into: into.email }),
    waitsUntil: waiting?.expiresAt.getTime() ?? null,
  }
}
