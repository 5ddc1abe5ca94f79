import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const zones = ['America/New_York', 'Asia/Kolkata']
/** What depends on days: prices, campaigns, promises of delivery, reports, periods of retention. */
const tests = [
  ...['core', 'pricing', 'promotions', 'reporting', 'shipping', 'accounting', 'achievements', 'company-credit'].map(
    (module) => `src/${module}`,
  ),
  ...['earlier-price', 'shop-calendar', 'retention', 'host-time-zone'].map(
    (name) => `test/integration/${name}.test.ts`,
  ),
]

/** The tests of days on hosts of other time zones, whose PostgreSQL has taken them over as well. */
export async function run(): Promise<void> {
  for (const TZ of zones) {
    console.log(`Host in ${TZ}`)
    const { status } = spawnSync(`${root}node_modules/.bin/vitest`, ['run', ...tests], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TZ },
    })
    if (status !== 0) throw new Error(`On a host in ${TZ} something is different`)
  }
}
