import { afterAll, expect, test } from 'vitest'
import { talliesOf } from '#achievements/server/tallies.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { game } from '#play/calls.ts'
import { gameContract } from '#play/contract.ts'
import { beginRound as firstOf, type Move, play } from '#play/game/round.ts'
import { testDatabase } from '#test/database.ts'
import { solve } from '#test/game.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { gameApi } from './api.ts'
import { purgeOldRounds } from './purge-old-rounds.ts'

const db = await testDatabase()
afterAll(() => db.close())
const rows = callsOf('members', gameContract, gameApi({ db }))
const as = (id: number, now: Date) => inProcessApi(rows, makeContext({ member: buildMember(id), now }))
const start = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const begin = async (id: number, mode: 'timed' | 'calm' = 'timed', now = start) =>
  (await as(id, now)(game.beginRound, { mode })).data
const save = async (id: number, round: string, body: { score: number; moves: Move[] }, now = later(90)) =>
  (await as(id, now)(game.saveRound, { id: round, ...body })).data
const gameStatus = async (id: number, now = later(100)) => (await as(id, now)(game.getGame, undefined)).data

function played(seed: number, boards: number): { score: number; moves: Move[] } {
  const moves: Move[] = []
  let round = firstOf(seed)
  while (round.boards < boards) {
    for (const tile of solve(round.board)) {
      const move = { tile, at: (moves.length + 1) * 200 }
      moves.push(move)
      round = play(seed, round, move)
    }
  }
  return { score: round.score, moves }
}

test('a score is saved once, gives xp once, and is on the lists', async () => {
  await makeMember(db, 1)
  const { id, seed } = await begin(1)
  const round = played(seed, 2)
  const saved = await save(1, id, round)
  expect(saved).toEqual({ score: round.score, boards: 2, xp: Math.floor(round.score / 10), isBest: true })
  expect(await save(1, id, round)).toEqual(saved)
  await expect(save(1, id, { score: 0, moves: [] })).rejects.toMatchObject({ status: 409, code: 'round-saved' })
  const { best, xpToday, week, allTime } = await gameStatus(1)
  expect({ best, xpToday }).toEqual({ best: round.score, xpToday: saved.xp })
  expect(week).toEqual([
    { place: 1, memberId: 1, username: 'member1', title: null, avatarVersion: 0, score: round.score },
  ])
  expect(allTime).toEqual(week)
})

test('impossible play is rejected and leaves the round open', async () => {
  await makeMember(db, 2)
  const { id, seed } = await begin(2)
  const round = played(seed, 3)
  const impossible = { status: 400, code: 'invalid-score' }
  await expect(save(2, id, { ...round, score: round.score + 10 })).rejects.toMatchObject(impossible)
  await expect(save(2, id, { score: 90_000, moves: [] })).rejects.toMatchObject(impossible)
  const hasty = round.moves.map(({ tile }, at) => ({ tile, at }))
  await expect(save(2, id, { ...round, moves: hasty })).rejects.toMatchObject(impossible)
  await expect(save(2, id, round, start)).rejects.toMatchObject(impossible)
  expect(await save(2, id, round)).toMatchObject({ score: round.score })
})

test('a round belongs to its member, and expires', async () => {
  await makeMember(db, 3)
  const { id } = await begin(3)
  const nothingDone = { score: 0, moves: [] }
  await expect(save(1, id, nothingDone)).rejects.toMatchObject({ status: 404, code: 'no-such-round' })
  await expect(save(3, id, nothingDone, later(7201))).rejects.toMatchObject({ status: 409, code: 'round-expired' })
  expect(await save(3, id, nothingDone)).toEqual({ score: 0, boards: 0, xp: 0, isBest: false })
})

test('xp per day is limited, also for rounds saved together', async () => {
  await makeMember(db, 4)
  const rounds = await Promise.all(Array.from({ length: 4 }, () => begin(4)))
  const saved = await Promise.all(rounds.map(({ id, seed }) => save(4, id, played(seed, 3))))
  expect(saved.reduce((sum, { xp }) => sum + xp, 0)).toBe(200)
  expect((await gameStatus(4)).xpToday).toBe(200)
  const tomorrow = new Date('2026-11-22T12:00:00Z')
  const { id, seed } = await begin(4, 'timed', tomorrow)
  const next = await save(4, id, played(seed, 1), new Date(tomorrow.getTime() + 90_000))
  expect(next.xp).toBeGreaterThan(0)
})

test('a calm round gives xp but is not on the lists', async () => {
  await makeMember(db, 5)
  const { id, seed } = await begin(5, 'calm')
  expect(await save(5, id, played(seed, 4))).toMatchObject({ boards: 4, isBest: false })
  expect((await gameStatus(5)).week.some(({ memberId }) => memberId === 5)).toBe(false)
})

test('friends have their own lists, and members hidden from the top list are not shown', async () => {
  await Promise.all([makeMember(db, 7), makeMember(db, 8), makeMember(db, 9)])
  for (const [member, other] of [
    [7, 8],
    [8, 7],
  ]) {
    await db.query('', 'insert into friendship values ($1, $2, 2, 7, now())', [member, other])
  }
  for (const id of [7, 8, 9]) {
    const { id: round, seed } = await begin(id)
    await save(id, round, played(seed, id - 6))
  }
  const among = async (id: number, list: 'week' | 'allTime') =>
    (await gameStatus(id)).friends[list].map(({ place, memberId }) => [place, memberId])
  expect(await among(7, 'week')).toEqual([
    [1, 8],
    [2, 7],
  ])
  expect(await among(7, 'allTime')).toEqual(await among(7, 'week'))
  expect(await among(9, 'week')).toEqual([[1, 9]])

  await db.query('', 'insert into toplist_absence values (8, now())')
  expect(await among(7, 'week')).toEqual([[1, 7]])
  expect((await gameStatus(9)).week.some(({ memberId }) => memberId === 8)).toBe(false)
  expect((await gameStatus(8)).week.some(({ memberId }) => memberId === 8)).toBe(true)
})

test('employees are on the lists of their friends only, and blocked members on none', async () => {
  const among = async (id: number) => {
    const { week, friends } = await gameStatus(id)
    return [week, friends.week].map((list) => list.some(({ memberId }) => memberId === 7))
  }
  await db.query('', 'update member set is_employee = true where id = 7')
  expect([await among(8), await among(9), await among(7)]).toEqual([
    [false, true],
    [false, false],
    [true, true],
  ])
  const block = `update member set is_employee = false, blocked_at = now(), blocked_reason = 'Fusk' where id = 7`
  await db.query('', block)
  expect(await among(8)).toEqual([false, false])
})

test('the weekly list begins on Monday, and old rounds are deleted except the best', async () => {
  await makeMember(db, 6)
  const add = (score: number, at: string) =>
    db.query(
      '',
      `insert into game_round (id, member_id, mode, seed, started_at, ended_at, score, boards)
       values (gen_random_uuid(), 6, 'timed', 1, $2, $2, $1, 1)`,
      [score, at],
    )
  await add(99_000, '2026-11-15T22:59:00Z')
  await add(98_000, '2026-11-15T23:00:00Z')
  const { week, allTime } = await gameStatus(6)
  expect([week[0]?.score, allTime[0]?.score]).toEqual([98_000, 99_000])
  await begin(6)
  await purgeOldRounds(db, new Date('2027-06-01T00:00:00Z'))
  expect(await db.query('', 'select score from game_round where member_id = 6')).toEqual([{ score: 99_000 }])
})

test('rounds that have been purged still count for achievements', async () => {
  await makeMember(db, 30)
  const rounds = async (count: number, at: string) => {
    for (let round = 0; round < count; round += 1)
      await db.query(
        '',
        `insert into game_round (id, member_id, mode, seed, started_at, ended_at, score, boards)
         values (gen_random_uuid(), 30, 'timed', 1, $1, $1, $2, 1)`,
        [at, 10 + round],
      )
  }
  await rounds(15, '2027-02-20T12:00:00Z')
  await rounds(4, '2027-02-21T12:00:00Z')
  const then = new Date('2027-06-01T12:00:00Z')
  const before = await talliesOf(db, 30, then)
  await purgeOldRounds(db, then)
  expect(await db.query('', 'select from game_round where member_id = 30')).toHaveLength(1)
  const after = await talliesOf(db, 30, then)
  for (const measure of ['rounds', 'total-score', 'best-score']) expect(after.get(measure)).toBe(before.get(measure))
  expect(after.get('rounds')).toBe(19)
})
