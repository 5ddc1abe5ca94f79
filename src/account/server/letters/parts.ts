import type { Db } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'

export type LetterParts = {
  db: Db
  sealer: Sealer
  /** The shop's own address. */
  origin: string
  /** Who sends, where they are and how they are reached (lag 2002:562 8 §). */
  sender: string
}
