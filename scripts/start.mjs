// npm start: from a bare clone to an open shop. The second time it goes straight to serving. --prepare stops before serving.
import { spawn } from 'node:child_process'
import { fail, prepare } from './prepare.mjs'

const runtime = prepare({ say: console.log })
if (process.argv.includes('--prepare')) process.exit()

const env = {
  ...process.env,
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // What Node makes of our files is kept for the next start: a third less work, and the compiler of types is not even loaded.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? 'dist/compiled',
  // What glibc is given back goes back to the system, large pieces at once: else the start's own stay for ever.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '262144',
}
// A smaller nursery: what is loaded at start would otherwise keep some 100 MB of it for ever.
const server = spawn(runtime, ['--max-semi-space-size=8', 'src/server.ts'], { stdio: 'inherit', env })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('error', (error) => fail(`The server could not be started: ${error.message}`))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
