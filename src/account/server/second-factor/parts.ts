import type { SessionDoor } from '#account/server/sessions.ts'
import type { Db } from '#core/server/db.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'
import type { Sealer } from '#core/server/sealer.ts'

export type SecondFactorParts = {
  db: Db
  sealer: Sealer
  sessions: SessionDoor
  /** The shop's own address: passkeys are bound to its host, and answered from it alone. */
  origin: string
  /** Whether the last factor may not be removed. */
  isRequired: boolean
}

export type MemberVisit = Visit & { shopper: Shopper }
