import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '#client/index.ts'
import { keepInStep } from './keep-in-step.ts'
import { openLedger } from './ledger.ts'
import { packOrders } from './pack-orders.ts'
import { receive } from './receive.ts'
import { sumsOfBoth } from './sums.ts'

const {
  SHOP_URL: url = '',
  SHOP_KEY: key = '',
  WEBHOOK_SECRET: secret = '',
  LEDGER = 'ledger.jsonl',
  PORT = '8090',
} = process.env
const roundMilliseconds = Number(process.env.ROUND_MS ?? 1000)

const client = createClient({ url, key })
const ledger = openLedger(LEDGER)
receive({ ledger, secret, sums: () => sumsOfBoth(client, ledger) }).listen(Number(PORT), '127.0.0.1', () =>
  console.log('The ERP is open'),
)

for (;;) {
  for (const work of [keepInStep, packOrders]) {
    // What failed is not lost: the next round goes on from what the ledger says.
    await work(client, ledger).catch((error: unknown) => console.error(`${work.name}: ${error}`))
  }
  await wait(roundMilliseconds)
}
