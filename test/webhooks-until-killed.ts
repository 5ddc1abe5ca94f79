// A shop that changes stock and delivers webhooks until it is killed. Says what it does by lines.
import { openDatabase } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { deliverDue } from '#webhooks/server/deliver-webhooks.ts'
import { testEncryption } from './encryption.ts'
import { webhookDeps } from './webhooks.ts'

const { connection, work } = JSON.parse(process.argv[2] ?? '')
const db = openDatabase({ connection, encrypt: testEncryption.encrypt })
if (work === 'commit') {
  await inTransaction(db, (tx) => tx.query('', 'update stock set quantity = 6 where product_id = 1 and place = 0'))
  console.log('committed')
  await inTransaction(db, async (tx) => {
    await tx.query('', 'update stock set quantity = 5 where product_id = 1 and place = 0')
    console.log('uncommitted')
    await new Promise(() => setInterval(() => {}, 1000))
  })
} else {
  await deliverDue(webhookDeps(db), new Date())
}
