// npm start: from a fresh clone to a running shop. --prepare stops before serving.
import { spawn } from 'node:child_process'
import { askWhichShop } from './ask-which-shop.mjs'
import { fail, prepare, root } from './prepare.mjs'
import { serverFlags, serverMemory } from './server-runtime.mjs'

const isToServe = !process.argv.includes('--prepare')
if (isToServe) await askWhichShop(root)
const runtime = prepare({ print: console.log })
if (!isToServe) process.exit()

const env = {
  ...serverMemory,
  ...process.env,
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // Caches compiled code: starts take a third less CPU, and the type stripper is not loaded.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? 'dist/compiled',
}
let server
// The server asks to be started again by this code, as in src/process/server.ts.
const restartCode = 75
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
serve()

function serve() {
  server = spawn(runtime, [...serverFlags, 'src/process/server.ts'], { stdio: 'inherit', env })
  server.on('error', (error) => fail(`The server could not be started: ${error.message}`))
  server.on('exit', (code, signal) => {
    if (code === restartCode) serve()
    else process.exit(signal ? 1 : (code ?? 1))
  })
}
