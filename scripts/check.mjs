// npm run check: the one gate that means done, but for the journeys: format, lint, types, unused code, unit and API tests.
import { spawnSync } from 'node:child_process'
import { prepare } from './prepare.mjs'

const steps = [
  ['Format', 'biome', ['check', '--linter-enabled=false', '.']],
  ['Lint', 'oxlint', []],
  ['Types', 'tsc', ['-p', '.', '--noEmit']],
  ['Unused code', 'knip', []],
  ['Manuals', 'node', ['scripts/docs.ts', '--check']],
  ['Tests', 'vitest', ['run']],
]

const runtime = prepare({ say: console.log })
let failed = 0
for (const [name, command, args] of steps) {
  console.log(`\n${name}`)
  // Under the pinned runtime, whatever Node started this.
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${runtime.replace(/\/node$/, '')}:${process.env.PATH}` },
  })
  if (status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
