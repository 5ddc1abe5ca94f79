import type { Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { tokenHash } from '#core/server/secret-token.ts'
import { sessionCookie } from '#identity/server/sessions.ts'

export type ChallengePurpose = 'add-passkey' | 'add-totp' | 'verify-passkey'

type Input = { purpose: ChallengePurpose; context: Pick<RequestContext, 'cookies' | 'now'> }

export const challengeMinutes = 5

export async function putChallenge(db: Queries, { purpose, context }: Input, challenge: string): Promise<void> {
  await db.query(
    'challenge-put',
    `insert into second_factor_challenge (session_id, purpose, challenge, created_at)
     select id, $2, $3, $4 from session where token_hash = $1
     on conflict (session_id, purpose) do update set challenge = excluded.challenge, created_at = excluded.created_at`,
    [tokenOf(context), purpose, challenge, context.now],
  )
}

export async function readChallenge(db: Queries, { purpose, context }: Input): Promise<string | null> {
  const [found] = await db.query<{ challenge: string }>(
    'challenge-read',
    `select c.challenge from second_factor_challenge c join session s on s.id = c.session_id
     where s.token_hash = $1 and c.purpose = $2 and c.created_at > $3`,
    [tokenOf(context), purpose, oldest(context)],
  )
  return found?.challenge ?? null
}

export async function takeChallenge(db: Queries, { purpose, context }: Input): Promise<string | null> {
  const [taken] = await db.query<{ challenge: string; isFresh: boolean }>(
    'challenge-take',
    `delete from second_factor_challenge c using session s
     where s.id = c.session_id and s.token_hash = $1 and c.purpose = $2
     returning c.challenge, c.created_at > $3 as "isFresh"`,
    [tokenOf(context), purpose, oldest(context)],
  )
  return taken?.isFresh ? taken.challenge : null
}

export async function purgeOldChallenges(db: Queries, now: Date): Promise<void> {
  await db.query('challenges-purge', 'delete from second_factor_challenge where created_at <= $1', [oldest({ now })])
}

const oldest = ({ now }: Pick<RequestContext, 'now'>) => new Date(now.getTime() - challengeMinutes * 60_000)

function tokenOf({ cookies }: Pick<RequestContext, 'cookies'>): Buffer {
  return tokenHash(cookies.get(sessionCookie) ?? '')
}
