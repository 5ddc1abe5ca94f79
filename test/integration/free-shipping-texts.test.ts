import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'

const db = await testDatabase()
afterAll(() => db.close())

const memberFreeShipping = 20
const root = new URL('../../', import.meta.url)
const texts = [
  'src/shell/messages.ts',
  'src/shell/onboarding-messages.ts',
  'src/start-page/messages.ts',
  'src/orders/messages.ts',
  'db/seed/info-pages/6-medlemsformaner.md',
  'db/seed/info-pages/9-leveransvillkor.md',
]

test.each(texts)('%s names the sum from which shipping is free for members', async (file) => {
  const [method] = await db.query<{ rules: { minOrderValue: number; minRank?: number } }>(
    '',
    'select rules from shipping_method where id = $1',
    [memberFreeShipping],
  )
  expect(method?.rules.minRank).toBeGreaterThan(0)
  const kronor = (method?.rules.minOrderValue ?? 0) / 100
  const sums = [
    ...readFileSync(new URL(file, root), 'utf8').matchAll(/fri frakt[^.]{0,60}?(\d[\d ]*)(?:\\u00a0|\u00a0| )kr/gi),
  ]
  expect(sums.length).toBeGreaterThan(0)
  for (const [, sum] of sums) expect(Number(sum)).toBe(kronor)
})
