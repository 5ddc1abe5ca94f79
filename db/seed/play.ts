import { createHash, randomBytes } from 'node:crypto'
import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { AvatarLook } from '#play/avatar/looks.ts'
import { rollWith } from '#play/server/supply/seeds.ts'
import { type CrateKey, crateOf, rewardOf } from '#play/supply/crates.ts'

const avatars: { id: number; classId: number; look: AvatarLook }[] = [
  { id: 1, classId: 7, look: { colour: 'green', headgear: 'flower', face: 'happy' } },
  { id: 2, classId: 2, look: { colour: 'amber', headgear: 'cap', face: 'wink' } },
  { id: 3, classId: 3, look: { colour: 'violet', headgear: 'headphones', face: 'calm' } },
  { id: 4, classId: 9, look: { colour: 'brick', headgear: 'none', face: 'happy' } },
  { id: 5, classId: 8, look: { colour: 'sea', headgear: 'none', face: 'calm' } },
  { id: 6, classId: 5, look: { colour: 'violet', headgear: 'antenna', face: 'pixels' } },
  { id: 7, classId: 2, look: { colour: 'coal', headgear: 'headphones', face: 'wink' } },
  { id: 8, classId: 4, look: { colour: 'amber', headgear: 'none', face: 'happy' } },
  { id: 20, classId: 9, look: { colour: 'green', headgear: 'cap', face: 'wink' } },
  { id: 21, classId: 4, look: { colour: 'violet', headgear: 'headphones', face: 'happy' } },
  { id: 22, classId: 3, look: { colour: 'coal', headgear: 'none', face: 'amazed' } },
  { id: 23, classId: 5, look: { colour: 'amber', headgear: 'antenna', face: 'happy' } },
  { id: 24, classId: 6, look: { colour: 'green', headgear: 'none', face: 'calm' } },
  { id: 25, classId: 2, look: { colour: 'brick', headgear: 'cap', face: 'happy' } },
]

const found = [
  { item: 'flower', crate: 'bronze', daysAgo: 2 },
  { item: 'hearts', crate: 'bronze', daysAgo: 1 },
] as const

const rounds = [
  { id: 1, score: 1240, boards: 6 },
  { id: 2, score: 905, boards: 5 },
  { id: 3, score: 1605, boards: 7 },
  { id: 4, score: 495, boards: 3 },
]

/** Avatars of the demo members, Elin's items, game scores, and an administrator who qualifies for the knighthood. */
export async function seedPlay(tx: Transaction, now: Date): Promise<void> {
  if ((await tx.query('', 'select from game_round limit 1')).length > 0) return
  await tx.query(
    '',
    `update member m set avatar_class = a."classId", avatar_look = a.look, avatar_version = 1
     from jsonb_to_recordset($1::jsonb) as a(id int, "classId" int, look jsonb) where a.id = m.id`,
    [JSON.stringify(avatars)],
  )
  for (const { item, crate, daysAgo } of found) await findInCrate(tx, { memberId: 1, item, crate, daysAgo, now })
  await tx.query(
    '',
    `insert into game_round (id, member_id, mode, seed, started_at, ended_at, score, boards)
     select gen_random_uuid(), r.id, 'timed', 1, $2::timestamptz - r.id * interval '3 hours', $2::timestamptz - r.id * interval '2 hours',
       r.score, r.boards
     from jsonb_to_recordset($1::jsonb) as r(id int, score int, boards int)`,
    [JSON.stringify(rounds), now],
  )
  await earnKnighthood(tx, 4, now)
}

type Finding = { memberId: number; item: string; crate: CrateKey; daysAgo: number; now: Date }

async function findInCrate(tx: Transaction, { memberId, item, crate, daysAgo, now }: Finding): Promise<void> {
  const day = addDays(dayOf(now), -daysAgo)
  const seed = seedFor(item, memberId, day, crate)
  const hash = createHash('sha256').update(seed).digest('hex')
  const at = new Date(now.getTime() - daysAgo * 24 * 3_600_000)
  await tx.query('', 'insert into supply_seed (day, seed, hash, made_at) values ($1, $2, $3, $4)', [
    day,
    seed,
    hash,
    at,
  ])
  await tx.query(
    '',
    'insert into supply_drop (member_id, crate, day, roll, reward, at) values ($1, $2, $3, $4, $5, $6)',
    [memberId, crate, day, rollWith(seed, memberId, day, crate), { kind: 'item', xp: 0, item }, at],
  )
  await tx.query('', 'insert into avatar_item (member_id, item, at) values ($1, $2, $3)', [memberId, item, at])
}

/** The first random seed that draws the item for the member. */
function seedFor(item: string, memberId: number, day: string, crate: CrateKey): string {
  for (;;) {
    const seed = randomBytes(32).toString('hex')
    const reward = rewardOf(crateOf(crate), rollWith(seed, memberId, day, crate))
    if (reward.kind === 'item' && reward.item === item) return seed
  }
}

async function earnKnighthood(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.query('', `update member set created_at = $2::timestamptz - interval '2 years' where id = $1`, [id, now])
  await tx.query(
    '',
    `insert into achievement_award (member_id, achievement_id, at) select $1, n, $2 from generate_series(1, 25) n
     on conflict do nothing`,
    [id, now],
  )
  await tx.query(
    '',
    `update review set member_id = $1, author = (select username from member where id = $1), came_with_goods = false
     where id in (select min(id) from review where text <> '' and member_id is null and not is_anonymous
       group by product_id order by product_id desc limit 5)`,
    [id],
  )
}
