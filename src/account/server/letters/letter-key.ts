import type { Queries } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'

export type KeyParts = { db: Queries; sealer: Sealer }

/** What the links in letters are signed with. */
export async function letterKey({ db, sealer }: KeyParts): Promise<string> {
  return sealer.open(await sealedKey(db))
}

/** Sealed by a former key, or lying there in clear, it is sealed by the one of now; the links of letters stay as good. */
export async function sealLetterKeyAgain({ db, sealer }: KeyParts): Promise<void> {
  const sealed = await sealedKey(db)
  if (sealed.startsWith(`${sealer.keyId}:`)) return
  const anew = sealer.seal(sealer.open(sealed))
  await db.query('letter-key-seal', 'update letter_key set sealed = $1 where sealed = $2', [anew, sealed])
}

async function sealedKey(db: Queries): Promise<string> {
  const [key] = await db.query<{ sealed: string }>('letter-key', 'select sealed from letter_key')
  if (!key) throw new Error('There is nothing to sign letters with')
  return key.sealed
}
