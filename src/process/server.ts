import { readConfig } from '#core/server/config.ts'
import { createLog } from '#core/server/log.ts'
import { openShop } from './shop.ts'

/** As in scripts/start.mjs, which then starts the server again. */
const restartCode = 75

try {
  const config = readConfig(process.env)
  const restart = () => close('Starting again …', restartCode)
  const shop = await openShop({ config, log: createLog(config.logLevel), print: console.log, restart })
  let isClosing = false
  const close = (line: string, code: number) => {
    if (isClosing) return
    isClosing = true
    console.log(line)
    void shop.close().then(() => process.exit(code))
  }
  const end = () => close('Closing the shop …', 0)
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
} catch (error) {
  // Expected start errors are one sentence; the stack is shown when debugging.
  const isDebugging = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace'
  console.error(error instanceof Error && !isDebugging ? error.message : error)
  process.exit(1)
}
