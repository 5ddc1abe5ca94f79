// npm start: from a bare clone to an open shop. The second time it goes straight to serving. --prepare stops before serving.
import { spawn } from 'node:child_process'
import { fail, prepare } from './prepare.mjs'

const runtime = prepare({ say: console.log })
if (process.argv.includes('--prepare')) process.exit()

const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' }
// A smaller nursery: what is loaded at start would otherwise keep some 100 MB of it for ever.
const server = spawn(runtime, ['--enable-source-maps', '--max-semi-space-size=16', 'src/server.ts'], {
  stdio: 'inherit',
  env,
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('error', (error) => fail(`The server could not be started: ${error.message}`))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
