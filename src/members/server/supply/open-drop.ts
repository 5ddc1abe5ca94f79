import { holdStandings } from '#account/server/standing.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { findItem } from '#members/server/avatar/found-items.ts'
import { giveXp } from '#members/server/xp/give-xp.ts'
import { type CrateKey, crateOf, type Reward, rewardOf, xpForKnownItem } from '#members/supply/crates.ts'
import { type Drop, type Given, supplyContract } from '#members/supply-contract.ts'
import { rollWith, seedsFrom } from './seeds.ts'

/** Of two who open the same crate the same day one gets it: the key of the table decides. */
export async function openDrop(
  db: Db,
  { memberId, crate, now }: { memberId: number; crate: CrateKey; now: Date },
): Promise<Drop> {
  const [today] = await seedsFrom(db, now)
  if (!today) throw new Error('No seed for today')
  const { day, seed, hash } = today
  const roll = rollWith(seed, memberId, day, crate)
  return await inTransaction(db, async (tx) => {
    const [standing] = await holdStandings(tx, [memberId])
    if (!standing || standing.level < crateOf(crate).fromLevel)
      throw refusalOf(supplyContract.openSupplyDrop, 'crate-locked')
    if (await isOpened(tx, memberId, crate, day)) throw refusalOf(supplyContract.openSupplyDrop, 'opened-today')
    const given = await give(tx, rewardOf(crateOf(crate), roll), { memberId, cause: `${day} ${crate}`, now })
    await tx.query('supply-drop-open', openSql, [memberId, crate, day, roll, JSON.stringify(given), now])
    return { crate, day, roll, given, hash, seed: null }
  })
}

async function isOpened(tx: Queries, memberId: number, crate: CrateKey, day: string): Promise<boolean> {
  const sql = 'select from supply_drop where member_id = $1 and crate = $2 and day = $3'
  return (await tx.query('supply-drop-opened', sql, [memberId, crate, day])).length > 0
}

type Whose = { memberId: number; cause: string; now: Date }

async function give(tx: Queries, reward: Reward, { memberId, cause, now }: Whose): Promise<Given> {
  const isNewItem = reward.kind === 'item' && (await findItem(tx, memberId, reward.item, now))
  const xp = reward.kind === 'xp' ? reward.xp : isNewItem ? 0 : xpForKnownItem
  await giveXp(tx, [{ memberId, amount: xp, kind: 'supply-drop', cause }], now)
  return { kind: reward.kind, xp, item: reward.kind === 'item' ? reward.item : '' }
}

const openSql = `
  insert into supply_drop (member_id, crate, day, roll, reward, at) values ($1, $2, $3, $4, $5, $6)`
