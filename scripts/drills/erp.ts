import { flag } from '#bench/flag.ts'
import { erpDrill } from '#test/erp-drill.ts'
import { buildPages } from '#test/shop.ts'

/** `--products=47551 --minutes=60` unless others are given. */
export async function run(): Promise<void> {
  const products = Number(flag('products') ?? 47_551)
  const minutes = Number(flag('minutes') ?? 60)
  buildPages()
  const restarts = { erp: Math.ceil(minutes), shop: Math.ceil(minutes / 4) }
  const began = Date.now()
  const report = (line: string) => console.log(`  minute ${((Date.now() - began) / 60_000).toFixed(1)}: ${line}`)
  const drilled = await erpDrill({ products, seconds: minutes * 60, restarts, chance: 0.1, seed: 7, report })
  const { output, ...shown } = drilled
  console.log(JSON.stringify(shown, null, 2))
  const { sums, expectedUnits, placed, sent, parcels, trackingNumbers } = drilled
  const isEqual = JSON.stringify(sums.erp) === JSON.stringify(sums.shop) && sums.shop.units === expectedUnits
  const isPacked = sums.packed === placed && sent === placed && parcels === trackingNumbers
  if (isEqual && isPacked) return
  console.error(output.slice(-4000))
  throw new Error(isEqual ? 'Not every order was packed once' : 'The sums of both sides differ')
}
