import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { achievements } from '#achievements/all.ts'
import { awardAchievements } from '#achievements/server/award-achievements.ts'
import { achievementsFor } from '#achievements/server/read-achievements.ts'
import { countShares } from '#achievements/server/shares.ts'
import { type Db, openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { importRows } from '#importing/server/import-rows.ts'
import { prepareQueue } from '#jobs/queue.ts'
import { seedShop } from '#seed/seed.ts'
import { ms, quantile, reportFigure, seconds } from './figure.ts'
import { fillYears, firstMember, members, orders } from './years-of-orders.ts'

const now = new Date('2026-11-21T12:00:00Z')

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'krets-bench-'))
  const server = await startEmbedded(folder)
  const db = openDatabase({ connection: server.connection, poolSize: 10, statementTimeout: 0 })
  try {
    await migrate(db)
    await prepareQueue(db)
    await seedShop({
      db,
      now,
      passwordHashOf: () => '',
      importRows: async (rows) => void (await importRows({ db, source: 'demo', rows, now })),
    })
    await fillYears(db, now)
    await writeReviews(db)
    await db.query('', 'analyze')
    const first = await timed(() => awardAchievements(db, now))
    reportFigure({
      what: `${achievements.length} achievements to ${members} members with ${orders} orders: ${first.answer} awards`,
      measured: seconds(first.ms / 1000),
      beside: 'limit 60 s',
      isMet: first.ms < 60_000 && first.answer > members,
    })
    const later = new Date(now.getTime() + 60_000)
    await db.query(
      '',
      `insert into order_event (order_id, event, at) select n, 'delivered', $1 from generate_series(1, 500) n`,
      [later],
    )
    const next = await timed(() => awardAchievements(db, later))
    reportFigure({
      what: 'the look a minute later, 500 orders delivered',
      measured: ms(next.ms),
      beside: 'limit 5 s',
      isMet: next.ms < 5000,
    })
    const shares = await timed(() => countShares(db))
    reportFigure({
      what: 'counting who has each',
      measured: ms(shares.ms),
      beside: 'limit 5 s',
      isMet: shares.ms < 5000,
    })
    const pages: number[] = []
    for (let at = 0; at < 200; at += 1) {
      const id = firstMember + at * 37
      pages.push((await timed(() => achievementsFor(db, { memberId: id, viewer: id, now }))).ms)
    }
    const p99 = quantile(pages, 0.99)
    reportFigure({
      what: "a member's own achievements with progress, p99",
      measured: ms(p99),
      beside: 'limit 50 ms',
      isMet: p99 < 50,
    })
  } finally {
    await db.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = performance.now()
  return { answer: await work(), ms: performance.now() - began }
}

async function writeReviews(db: Db): Promise<void> {
  await db.query(
    '',
    `insert into review (product_id, member_id, author, rating, text, is_verified, upvotes, created_at)
     select p.id, $1 + floor(random() * $2)::int, '', 1 + floor(random() * 5)::int, 'Bra', true, floor(random() * 5)::int, $3
     from (select id from product order by id limit 500) p, generate_series(1, 60) on conflict do nothing`,
    [firstMember, members, now],
  )
}
