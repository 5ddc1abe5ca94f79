import { randomInt, randomUUID } from 'node:crypto'
import { dayOf } from '#core/day.ts'
import { startOfDay } from '#core/day-start.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { lockMemberStatuses } from '#identity/server/member-status.ts'
import { giveXp } from '#loyalty/server/xp/give-xp.ts'
import { type BegunRound, gameContract, type SavedRound } from '#play/contract.ts'
import { xpFor } from '#play/game/game-xp.ts'
import { type Mode, type Move, replay } from '#play/game/round.ts'

/** Including pauses. */
const openForMs = 2 * 3_600_000
/** Allowed clock difference between browser and server. */
const slackMs = 2000

export async function beginRound(
  db: Queries,
  { memberId, mode, now }: { memberId: number; mode: Mode; now: Date },
): Promise<BegunRound> {
  const round = { id: randomUUID(), seed: randomInt(1_000_000), mode }
  await db.query('game-begin', beginSql, [round.id, memberId, mode, round.seed, now])
  return round
}

type Saving = { memberId: number; id: string; score: number; moves: readonly Move[]; now: Date }
type Row = { mode: Mode; seed: number; startedAt: Date } & (
  | { endedAt: null; score: null; boards: null }
  | { endedAt: Date; score: number; boards: number }
)

export async function saveRound(db: Db, { memberId, id, score, moves, now }: Saving): Promise<SavedRound> {
  return await inTransaction(db, async (tx) => {
    // Locked, so that two rounds do not use the same daily allowance.
    await lockMemberStatuses(tx, [memberId])
    const [round] = await tx.query<Row>('game-round', roundSql, [id, memberId])
    if (!round) throw domainError(gameContract.saveRound, 'no-such-round')
    if (round.endedAt !== null) {
      if (round.score !== score) throw domainError(gameContract.saveRound, 'round-saved')
      return { score, boards: round.boards, ...(await outcomeOf(tx, memberId, id)) }
    }
    const openMs = now.getTime() - round.startedAt.getTime()
    if (openMs > openForMs) throw domainError(gameContract.saveRound, 'round-expired')
    const played = replay({ seed: round.seed, mode: round.mode, moves })
    const isPossible = played?.score === score && (moves.at(-1)?.at ?? 0) <= openMs + slackMs
    if (!played || !isPossible) throw domainError(gameContract.saveRound, 'invalid-score')
    await tx.query('game-save', saveSql, [id, now, score, played.boards])
    const xp = xpFor(score, await givenToday(tx, memberId, now))
    await giveXp(tx, [{ memberId, amount: xp, kind: 'game', cause: id }], now)
    return { score, boards: played.boards, ...(await outcomeOf(tx, memberId, id)) }
  })
}

export async function givenToday(db: Queries, memberId: number, now: Date): Promise<number> {
  const [row] = await db.query<{ xp: number }>('game-xp-today', todaySql, [memberId, startOfDay(dayOf(now))])
  return row?.xp ?? 0
}

async function outcomeOf(tx: Queries, memberId: number, id: string): Promise<{ xp: number; isBest: boolean }> {
  const [outcome] = await tx.query<{ xp: number; isBest: boolean }>('game-outcome', outcomeSql, [id, memberId])
  return outcome ?? { xp: 0, isBest: false }
}

const beginSql = 'insert into game_round (id, member_id, mode, seed, started_at) values ($1, $2, $3, $4, $5)'
const roundSql = `
  select mode, seed, started_at as "startedAt", ended_at as "endedAt", score, boards
  from game_round where id = $1 and member_id = $2 for update`
const saveSql = 'update game_round set ended_at = $2, score = $3, boards = $4 where id = $1'
const todaySql = `
  select coalesce(sum(amount), 0)::int as xp from xp_entry where member_id = $1 and kind = 'game' and at >= $2`
const outcomeSql = `
  select coalesce((select amount from xp_entry x where x.member_id = $2 and x.kind = 'game' and x.cause = r.id::text), 0) as xp,
    r.mode = 'timed' and r.score > 0 and r.score > coalesce((select max(o.score) from game_round o
      where o.member_id = $2 and o.mode = 'timed' and o.id <> r.id and o.ended_at < r.ended_at), 0) as "isBest"
  from game_round r where r.id = $1`
