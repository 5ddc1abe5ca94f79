import { pathTo } from '#paths.ts'
import { startShop } from '#test/shop.ts'
import { memoryOf } from './catalogue.ts'
import { untilIdle } from './until-idle.ts'

const shop = await startShop({
  dataDir: process.env.ZDIR!,
  env: { DEMO: 'false', ...(process.env.DEMO ? { DEMO: 'true' } : {}) },
  ...(process.argv[2] ? { folder: process.argv[2] } : {}),
})
console.log('ready', shop.readySeconds.toFixed(2), Math.round(memoryOf(shop.pid).now / 1048576), 'MB')
while (!(await fetch(shop.origin + '/readyz')).ok) await new Promise((d) => setTimeout(d, 300))
await untilIdle(shop.pid)
const times: number[] = []
const words = [
  'asus',
  'svart',
  'corsair ddr5',
  'rtx 4070',
  'logitech mus',
  'samsung ssd',
  'kylare',
  'intel',
  'noctua',
  'msi b650',
]
for (const w of words) {
  const t = performance.now()
  await (await fetch(shop.origin + '/api/productdiscovery/search/' + encodeURIComponent(w))).text()
  times.push(performance.now() - t)
}
console.log('searches', times.map((t) => t.toFixed(0)).join(' '))
const all = (await (await fetch(shop.origin + '/api/productdiscovery/all')).json()) as any
const tp: number[] = []
for (const p of [null, ...all.products.slice(0, 12)]) {
  const t = performance.now()
  await (await fetch(shop.origin + (p ? pathTo('product', p) : '/'))).text()
  tp.push(performance.now() - t)
}
console.log(
  'start and products',
  tp.map((t) => t.toFixed(0)).join(' '),
  Math.round(memoryOf(shop.pid).now / 1048576),
  'MB',
)
await shop.stop()
process.exit()
