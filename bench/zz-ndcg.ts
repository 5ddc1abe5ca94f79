import { engineRanking } from './judged-order.ts'
import { readJudgedShop } from './judged-shop.ts'
import { ndcg } from './ndcg.ts'

const shop = readJudgedShop('/work/shared/data')!
const ranking = engineRanking(shop)
const all: [string, number][] = []
for (const q of shop.queries) {
  const n = ndcg(await ranking(q), q)
  if (n !== null) all.push([q.text, n])
}
const mean = (l: number[]) => (l.reduce((a, b) => a + b, 0) / l.length).toFixed(4)
console.log(
  mean(all.map((x) => x[1])),
  mean(all.filter((_, i) => i % 2 === 0).map((x) => x[1])),
  mean(all.filter((_, i) => i % 2).map((x) => x[1])),
)
if (process.env.ALL) console.log(all.map(([t, n]) => t + ' ' + n.toFixed(2)).join('\n'))
process.exit()
