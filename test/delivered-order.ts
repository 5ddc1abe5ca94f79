import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { decryptEmail } from '#email/server/outbox.ts'
import { deliver } from './deliver.ts'
import { journeyEncryption } from './mailbox.ts'
import { goods } from './offered-goods.ts'
import { makeShopClient } from './shop-client.ts'

export type DeliveredOrder = { orderId: string; number: number; secret: string; name: string; price: number }

type Wanted = { username?: string; minPrice?: number }

export async function deliveredOrder({ username, minPrice = 0 }: Wanted = {}): Promise<DeliveredOrder> {
  const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
  const product = (await goods(100)).find(({ price }) => price.price >= minPrice)
  if (!product) throw new Error('The shop sells nothing of the kind')
  const customer = makeShopClient(() => origin)
  if (username) await customer.logIn(username)
  await customer.put(product.id, 2)
  const { body } = await customer.order(await customer.total(), crypto.randomUUID())
  await arrive(body.data.orderId)
  return { ...body.data, name: product.name, price: product.price.price }
}

export async function arrive(orderId: string): Promise<void> {
  await inShop((db) => {
    const yesterday = new Date(Date.now() - 24 * 3_600_000)
    return deliver(db, { orderId, sentAt: yesterday, deliveredAt: yesterday })
  })
}

export async function emailTextWith(text: string, key: string): Promise<string | undefined> {
  return await inShop(async (db) => {
    const sql = `select text, html, encrypted from email_outbox where key like $1 and text like '%' || $2 || '%' order by id desc`
    const [email] = await db.query<{ text: string; html: string; encrypted: string | null }>('', sql, [key, text])
    return email && decryptEmail(journeyEncryption(), email).text
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
