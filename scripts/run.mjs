// Runs one of our TypeScript files under the pinned runtime, whatever Node started this.
import { spawnSync } from 'node:child_process'
import { prepare } from './prepare.mjs'

const [file, ...rest] = process.argv.slice(2)
const runtime = prepare({ say: console.error, withBuild: false })
const { status } = spawnSync(runtime, [file, ...rest], { stdio: 'inherit' })
process.exit(status ?? 1)
