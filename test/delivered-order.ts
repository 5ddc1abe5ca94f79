import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#core/server/embedded-postgres.ts'
import { openMail } from '#integrations/mail/outbox.ts'
import { makeBuyer } from './buyer.ts'
import { deliver } from './deliver.ts'
import { journeySealer } from './mailbox.ts'
import { goods } from './offered-goods.ts'

export type DeliveredOrder = { orderId: string; number: number; secret: string; name: string; price: number }

type Wanted = { /** A guest without it. */ username?: string; fromOre?: number }

/** An order of two pieces of one thing in the shop of the journeys, paid and at home since yesterday. */
export async function deliveredOrder({ username, fromOre = 0 }: Wanted = {}): Promise<DeliveredOrder> {
  const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
  const product = (await goods(100)).find(({ price }) => price.price >= fromOre)
  if (!product) throw new Error('The shop sells nothing of the kind')
  const buyer = makeBuyer(() => origin)
  if (username) await buyer.logIn(username)
  await buyer.put(product.id, 2)
  const { body } = await buyer.order(await buyer.total(), crypto.randomUUID())
  await inShop((db) => {
    const yesterday = new Date(Date.now() - 24 * 3_600_000)
    return deliver(db, { orderId: body.data.orderId, sentAt: yesterday, deliveredAt: yesterday })
  })
  return { ...body.data, name: product.name, price: product.price.price }
}

/** The text of a letter in the outbox of the shop. */
export async function letterWith(text: string, key: string): Promise<string | undefined> {
  return await inShop(async (db) => {
    const sql = `select text, html, sealed from mail where key like $1 and text like '%' || $2 || '%' order by id desc`
    const [letter] = await db.query<{ text: string; html: string; sealed: string | null }>('', sql, [key, text])
    return letter && openMail(journeySealer(), letter).text
  })
}

async function inShop<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const server = await startEmbedded(process.env.KRETS_DATA_DIR ?? '.data')
  await server.stop()
  const db = openDatabase({ connection: server.connection, poolSize: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
