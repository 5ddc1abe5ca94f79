import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { lockMemberStatuses } from '#identity/server/member-status.ts'
import { giveXp } from '#loyalty/server/xp/give-xp.ts'
import { type Drop, type DropReward, supplyContract } from '#play/contract.ts'
import { findItem } from '#play/server/avatar/found-items.ts'
import { type CrateKey, crateOf, fixedXp, type Reward, rewardOf, xpForDuplicateItem } from '#play/supply/crates.ts'
import { ageOfMember } from './birth-year.ts'
import { rollWith, seedsFrom } from './seeds.ts'

/** The unique key lets only one of two concurrent requests open a crate. */
export async function openDrop(
  db: Db,
  { memberId, crate, now }: { memberId: number; crate: CrateKey; now: Date },
): Promise<Drop> {
  const [today] = await seedsFrom(db, now)
  if (!today) throw new Error('No seed for today')
  const { day, seed, hash } = today
  return await inTransaction(db, async (tx) => {
    const [memberStatus] = await lockMemberStatuses(tx, [memberId])
    if (!memberStatus || memberStatus.level < crateOf(crate).fromLevel)
      throw domainError(supplyContract.openSupplyDrop, 'crate-locked')
    if (await isOpened(tx, memberId, crate, day)) throw domainError(supplyContract.openSupplyDrop, 'opened-today')
    const age = await ageOfMember(tx, memberId, now)
    if (age === 'unknown') throw domainError(supplyContract.openSupplyDrop, 'age-unknown')
    const roll = age === 'adult' ? rollWith(seed, memberId, day, crate) : null
    const given = await give(tx, rewardFor(crate, roll), { memberId, cause: `${day} ${crate}`, now })
    await tx.query('supply-drop-open', openSql, [memberId, crate, day, roll, JSON.stringify(given), now])
    return { crate, day, roll, given, hash, seed: null }
  })
}

async function isOpened(tx: Queries, memberId: number, crate: CrateKey, day: string): Promise<boolean> {
  const sql = 'select from supply_drop where member_id = $1 and crate = $2 and day = $3'
  return (await tx.query('supply-drop-opened', sql, [memberId, crate, day])).length > 0
}

/** For minors the same each time. */
function rewardFor(crate: CrateKey, roll: number | null): Reward {
  return roll === null ? { kind: 'xp', xp: fixedXp(crateOf(crate)) } : rewardOf(crateOf(crate), roll)
}

type Whose = { memberId: number; cause: string; now: Date }

async function give(tx: Queries, reward: Reward, { memberId, cause, now }: Whose): Promise<DropReward> {
  const isNewItem = reward.kind === 'item' && (await findItem(tx, memberId, reward.item, now))
  const xp = reward.kind === 'xp' ? reward.xp : isNewItem ? 0 : xpForDuplicateItem
  await giveXp(tx, [{ memberId, amount: xp, kind: 'supply-drop', cause }], now)
  return { kind: reward.kind, xp, item: reward.kind === 'item' ? reward.item : '' }
}

const openSql = `
  insert into supply_drop (member_id, crate, day, roll, reward, at) values ($1, $2, $3, $4, $5, $6)`
