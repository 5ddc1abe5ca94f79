// npm run check: format, lint, types, unused code, SQL, styles, unit and API tests; everything except the journeys.
import { spawnSync } from 'node:child_process'
import { checks } from './checks.mjs'
import { prepare } from './prepare.mjs'

const steps = [...checks, ['Tests', 'vitest', ['run']]]

const runtime = prepare({ print: console.log })
let failed = 0
for (const [name, command, args] of steps) {
  console.log(`\n${name}`)
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${runtime.replace(/\/node$/, '')}:${process.env.PATH}` },
  })
  if (status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
