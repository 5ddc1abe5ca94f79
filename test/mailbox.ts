import type { Db } from '#core/server/db.ts'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#core/server/embedded-postgres.ts'
import { type Sealer, sealerOf } from '#core/server/sealer.ts'
import { secretKeys } from '#core/server/secret-keys.ts'
import { openMail } from '#integrations/mail/outbox.ts'

const dataDir = process.env.KRETS_DATA_DIR ?? '.data'

/** The database of the shop of the journeys, which goes on when this is closed. */
export async function journeyDatabase(): Promise<Db> {
  const server = await startEmbedded(dataDir)
  await server.stop()
  return openDatabase({ connection: server.connection, poolSize: 2, seal: (text) => journeySealer().seal(text) })
}

/** As the shop of the journeys seals. */
export function journeySealer(): Sealer {
  return sealerOf(secretKeys({ dataDir, secretKeys: null }))
}

export type ReceivedLetter = { subject: string; text: string; html: string; unsubscribeUrl: string | null }

/** What lies in the outbox to an address, oldest first. */
export async function lettersTo(db: Db, address: string): Promise<ReceivedLetter[]> {
  const letters = await db.query<ReceivedLetter & { sealed: string | null }>(
    '',
    `select subject, text, html, unsubscribe_url as "unsubscribeUrl", sealed from mail where recipient = $1 order by id`,
    [address],
  )
  const sealer = journeySealer()
  return letters.map((letter) => ({ subject: letter.subject, ...openMail(sealer, letter) }))
}

/** The path of the only link of a letter that looks so. */
export function linkIn(letter: ReceivedLetter | undefined, shape: RegExp): string {
  const found = shape.exec(letter?.text ?? '')
  if (!found) throw new Error(`No ${shape} in ${letter?.text}`)
  return found[0]
}

export const endLink = /\/se\/utskick\/\d+\.[\w-]{22}/
export const cartLink = /\/se\/utskick\/[0-9a-f-]{36}\.[\w-]{22}/
export const questionLink = /\/se\/utskick\/[\w-]{32}/
export const verifyLink = /\/se\/bekrafta-e-post\/[\w-]{32}/
