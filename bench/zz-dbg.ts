import { mkdtempSync } from 'node:fs'
import { Engine } from '#search/server/engine/engine.ts'
import { flatCategories } from '#seed/categories.ts'
import { demoProducts } from '#seed/products.ts'
import { shelfProduct, signs } from '#test/shelf-product.ts'

const cats = flatCategories()
const rows = [...demoProducts(new Date('2026-03-01'))]
const idx = new Map(cats.map((c, i) => [c.id, i + 1]))
const products = rows.map((r, i) =>
  shelfProduct({
    id: i + 1,
    name: r.name,
    subTitle: r.subTitle ?? '',
    text: (r.text ?? '').slice(0, 400),
    categoryId: idx.get(Number(r.category)) ?? 1,
  }),
)
const e = Engine.build(products, signs({ sections: ['x'], categories: cats.map((c) => c.name) }), new Date())
for (const t of process.argv.slice(2)) {
  const a = e.list({
    of: { text: t },
    filters: [],
    audience: 'all',
    sort: 'relevance',
    page: 1,
    pageSize: 5,
    upTo: false,
  })
  if (process.env.X) console.log(JSON.stringify(e.explain(t, a.ids.slice(0, 3)), null, 1))
  console.log(t, '→', a.corrected, a.total, a.ids.map((id) => products[id - 1]!.name).join('; '))
}
