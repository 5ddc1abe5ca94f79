import { randomBytes } from 'node:crypto'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { fortnoxContract as calls } from '#fortnox/contract.ts'
import type { ConnectedFortnox } from '#integrations/fortnox/connected-fortnox.ts'
import { FortnoxLoginEnded } from '#integrations/fortnox/fortnox-login.ts'
import { takeLogin, writeConnection, writeLogin } from './connection-table.ts'
import { sealed } from './tokens.ts'

/** As long as Fortnox's code is valid. */
const loginMs = 10 * 60_000

export type LoginDeps = {
  db: Db
  encryption: Encryption
  connected: ConnectedFortnox
  /** Of the page that Fortnox sends the person back to, as the integration there names it. */
  redirectUri: string
}
type By = { by: number; now: Date }

export async function beginLogin({ db, encryption, connected, redirectUri }: LoginDeps, { by, now }: By) {
  const state = randomBytes(32).toString('base64url')
  const endsAt = new Date(now.getTime() + loginMs)
  await writeLogin(db, connected.isSandbox, { hash: encryption.hash(state), by, endsAt })
  return await connected.begin({ redirectUri, state }).catch(() => {
    throw domainError(calls.beginFortnoxLogin, 'fortnox-unavailable')
  })
}

/** Only the person who began it ends it, once. */
export async function endLogin(
  { db, encryption, connected, redirectUri }: LoginDeps,
  { code, state, by, now }: By & { code: string; state: string },
): Promise<void> {
  const isOwn = await takeLogin(db, connected.isSandbox, { hashes: encryption.hashes(state), by, now })
  if (!isOwn) throw domainError(calls.connectFortnox, 'login-refused')
  try {
    const tokens = await connected.login.tokensOfCode(code, redirectUri)
    const company = await connected.api(() => tokens.accessToken).company()
    const stored = sealed(encryption, tokens, now)
    const { name, organisationNumber } = company
    await writeConnection(db, connected.isSandbox, { company: name, organisationNumber, ...stored, by, now })
  } catch (error) {
    throw domainError(
      calls.connectFortnox,
      error instanceof FortnoxLoginEnded ? 'login-refused' : 'fortnox-unavailable',
    )
  }
}
