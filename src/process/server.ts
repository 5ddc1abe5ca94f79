import { readConfig } from '#core/server/config.ts'
import { createLog } from '#core/server/log.ts'
import { type OpenShop, openShop } from './shop.ts'

/** As in scripts/start.mjs, which then starts the server again. */
const restartCode = 75

let opening: Promise<OpenShop> | null = null
let isClosing = false

/** Also while the shop opens: a database that was started for it must not be left running. */
function close(line: string, code: number): void {
  if (isClosing) return
  isClosing = true
  console.log(line)
  void opening?.then((shop) => shop.close()).finally(() => process.exit(code))
}

process.on('SIGTERM', () => close('Closing the shop …', 0))
process.on('SIGINT', () => close('Closing the shop …', 0))

try {
  const config = readConfig(process.env)
  const restart = () => close('Starting again …', restartCode)
  opening = openShop({ config, log: createLog(config.logLevel), print: console.log, restart })
  await opening
} catch (error) {
  // Expected start errors are one sentence; the stack is shown when debugging.
  const isDebugging = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace'
  console.error(error instanceof Error && !isDebugging ? error.message : error)
  process.exit(1)
}
