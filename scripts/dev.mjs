import { spawn } from 'node:child_process'
import { prepare } from './prepare.mjs'

const runtime = prepare({ print: console.log, withBuild: false })

const env = { ...process.env, NODE_ENV: 'development' }
const server = spawn(runtime, ['--watch', '--watch-preserve-output', 'src/process/server.ts'], {
  stdio: 'inherit',
  env,
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
