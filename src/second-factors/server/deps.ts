import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import type { SessionStore } from '#identity/server/sessions.ts'

export type SecondFactorDeps = {
  db: Db
  encryption: Encryption
  sessions: SessionStore
  /** The shop's public address: passkeys are bound to its host and exact origin. */
  origin: string
  isRequired: boolean
}

export type MemberContext = RequestContext & { member: Member }
