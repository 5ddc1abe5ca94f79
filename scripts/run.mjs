// Runs one of our TypeScript files under the pinned runtime, whatever Node started this.
import { spawnSync } from 'node:child_process'

const [file, ...rest] = process.argv.slice(2)
const { status } = spawnSync('node_modules/.bin/node', [file, ...rest], { stdio: 'inherit' })
process.exit(status ?? 1)
