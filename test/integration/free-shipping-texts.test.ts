import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { membershipGains } from '#identity/membership-messages.ts'
import { applyOffered, offered } from '#shop-settings/offered.ts'
import { homeMessages } from '#start-page/messages.ts'
import { testDatabase } from '#test/database.ts'

const db = await testDatabase()
afterAll(() => db.close())

const memberFreeShipping = 20
const root = new URL('../../', import.meta.url)
const texts = ['db/seed/info-pages/6-medlemsformaner.md', 'db/seed/info-pages/9-leveransvillkor.md']

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

test('texts of the shop name the sum that there is, and none when delivery is not free', () => {
  const texts = () => [membershipGains(), ...homeMessages.join.reasons].join(' ').replaceAll('\u00a0', ' ')
  applyOffered({ ...offered, freeFrom: { everyone: null, members: 77_700 } })
  expect(texts().match(/fri frakt över 777 kr/gi)).toHaveLength(2)
  applyOffered({ ...offered, freeFrom: { everyone: null, members: null } })
  expect(texts()).not.toMatch(/fri frakt/i)
})
