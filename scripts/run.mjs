import { spawnSync } from 'node:child_process'
import { prepare } from './prepare.mjs'

const [file, ...rest] = process.argv.slice(2)
const runtime = prepare({ print: console.error, withBuild: false })
const { status } = spawnSync(runtime, [file, ...rest], { stdio: 'inherit' })
process.exit(status ?? 1)
