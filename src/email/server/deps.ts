import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'

export type EmailDeps = {
  db: Db
  encryption: Encryption
  origin: string
}
