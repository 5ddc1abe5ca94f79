import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'

export type EmailDeps = {
  db: Db
  encryption: Encryption
  origin: string
  /** The sender's identity and contact details (lag 2002:562 8 §). */
  sender: string
}
