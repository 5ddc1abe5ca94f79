import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { goodsAmount, lineXp } from '#pricing/line-amounts.ts'
import { linePart, partXp } from '#pricing/line-parts.ts'
import { testDatabase } from '#test/database.ts'
import { aLine } from '#test/lines.ts'

const db = await testDatabase()
afterAll(() => db.close())

test('SQL computes the amounts of any line as TypeScript does', async () => {
  const aPart = aLine.chain((line) => fc.record({ line: fc.constant(line), units: fc.nat(line.quantity) }))
  await fc.assert(
    fc.asyncProperty(fc.array(aPart, { minLength: 1, maxLength: 200 }), async (all) => {
      const parts = all.filter(({ line }) => line.productId !== giftCardProduct)
      const computed = await db.query(
        '',
        `select line_goods_amount(price, quantity, discount)::float8 as goods, line_xp(price, quantity, discount)::float8 as xp,
           line_share(line_xp(price, quantity, discount), quantity, units)::float8 as "partXp",
           line_share(discount, quantity, units)::float8 as "partDiscount"
         from unnest($1::int[], $2::int[], $3::int[], $4::int[]) with ordinality as l (price, quantity, discount, units, at)
         order by at`,
        [
          parts.map(({ line }) => line.unitPrice),
          parts.map(({ line }) => line.quantity),
          parts.map(({ line }) => line.discount),
          parts.map(({ units }) => units),
        ],
      )
      expect(computed).toEqual(
        parts.map(({ line, units }) => {
          const part = { before: 0, now: units }
          const partDiscount = linePart(line, part).discount
          return { goods: goodsAmount(line), xp: lineXp(line), partXp: partXp(line, part), partDiscount }
        }),
      )
    }),
    { numRuns: 50 },
  )
})

test('PostgreSQL inlines them', async () => {
  const plan = await db.query<{ 'QUERY PLAN': string }>(
    '',
    `explain verbose select line_share(line_xp(unit_price, quantity, discount), quantity, cancelled_quantity) from order_row`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/line_(share|xp|goods_total)\(/)
})
