import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Drop } from '#play/contract.ts'
import { crateOf, rewardOf } from '#play/supply/crates.ts'
import { drawText, rollOf } from '#play/supply/roll.ts'
import { isFair } from './is-fair.ts'

function drawn(seed: string): Drop {
  const roll = rollOf(
    createHmac('sha256', seed)
      .update(drawText(7, '2026-11-21', 'silver'))
      .digest(),
  )
  const reward = rewardOf(crateOf('silver'), roll)
  const given = { xp: 0, item: '', ...reward }
  return {
    crate: 'silver',
    day: '2026-11-21',
    roll,
    given,
    hash: createHash('sha256').update(seed).digest('hex'),
    seed,
  }
}

test("the browser repeats the server's draws", async () => {
  for (let at = 0; at < 50; at += 1) expect(await isFair(drawn(`seed ${at}`), 7)).toBe(true)
})

test('a changed member, roll, seed or reward is detected', async () => {
  const drop = drawn('seed')
  expect(await isFair(drop, 8)).toBe(false)
  expect(await isFair({ ...drop, roll: ((drop.roll ?? 0) + 1) % 10_000 }, 7)).toBe(false)
  expect(await isFair({ ...drop, seed: 'other' }, 7)).toBe(false)
  expect(await isFair({ ...drop, hash: drawn('other').hash }, 7)).toBe(false)
  expect(await isFair({ ...drop, given: { kind: 'xp', xp: 1, item: '' } }, 7)).toBe(false)
  expect(await isFair({ ...drop, seed: null }, 7)).toBe(false)
  expect(await isFair({ ...drop, roll: null }, 7)).toBe(false)
})
