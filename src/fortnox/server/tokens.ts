import { z } from 'zod'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { ConnectedFortnox } from '#integrations/fortnox/connected-fortnox.ts'
import type { FortnoxTokens } from '#integrations/fortnox/fortnox-login.ts'
import { type Lease, writeTokens } from './lease.ts'

const Pair = z.object({ accessToken: z.string(), refreshToken: z.string() })

/** The lease was taken over while tokens were refreshed. */
export class LeaseLost extends Error {}

const earlyMs = 5 * 60_000

export function sealed(encryption: Encryption, { accessToken, refreshToken, accessSeconds }: FortnoxTokens, now: Date) {
  return {
    tokens: encryption.encrypt(JSON.stringify({ accessToken, refreshToken })),
    accessEndsAt: new Date(now.getTime() + accessSeconds * 1000),
  }
}

type Deps = { db: Db; encryption: Encryption; login: ConnectedFortnox['login']; clock: () => Date }

/** The tokens of a lease. A new pair is stored before it is used, since the old one has ended. */
export function leasedTokens({ db, encryption, login, clock }: Deps, lease: Lease) {
  let pair = Pair.parse(JSON.parse(encryption.open(lease.tokens)))
  let endsAt = lease.accessEndsAt

  async function refresh(): Promise<void> {
    const askedAt = clock()
    const given = await login.refreshed(pair.refreshToken)
    const stored = sealed(encryption, given, askedAt)
    if (!(await writeTokens(db, lease.id, stored))) throw new LeaseLost('Another login is used')
    pair = given
    endsAt = stored.accessEndsAt
  }

  return {
    accessToken: () => pair.accessToken,
    refresh,
    async refreshIfOld(): Promise<void> {
      if (endsAt.getTime() - earlyMs <= clock().getTime()) await refresh()
    },
  }
}
