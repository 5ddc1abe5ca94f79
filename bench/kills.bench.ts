import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openKillableShop, type Victim } from '#test/kill-rounds.ts'
import { buildPages, stopDatabaseIn } from '#test/shop.ts'
import { reportFigure } from './figure.ts'

const rounds = 20
const ordersEach = 60
const victims: readonly Victim[] = ['server', 'postgres', 'both']

export async function run(): Promise<void> {
  buildPages()
  const dataDir = mkdtempSync(join(tmpdir(), 'krets-kills-'))
  const shop = await openKillableShop(dataDir)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { victim, orders, inTheAir, wrong } = await shop.round(victims[round % 3] ?? 'both', ordersEach)
      reportFigure({
        what: `kill -9 of ${victim} in the middle of ${orders} orders`,
        measured: wrong.join(', ') || 'nothing lost, nothing doubled',
        beside: `${inTheAir} without an answer`,
        isMet: wrong.length === 0,
      })
    }
  } finally {
    await shop.close()
    await stopDatabaseIn(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
