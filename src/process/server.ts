import { readConfig } from '#core/server/config.ts'
import { createLog } from '#core/server/log.ts'
import { openShop } from './shop.ts'

try {
  const config = readConfig(process.env)
  const shop = await openShop({ config, log: createLog(config.logLevel), print: console.log })
  let isClosing = false
  const close = () => {
    if (isClosing) return
    isClosing = true
    console.log('Closing the shop …')
    void shop.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
} catch (error) {
  // Expected start errors are one sentence; the stack is shown when debugging.
  const isDebugging = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace'
  console.error(error instanceof Error && !isDebugging ? error.message : error)
  process.exit(1)
}
