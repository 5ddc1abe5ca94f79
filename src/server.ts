import { readConfig } from '#core/server/config.ts'
import { createLog } from '#core/server/log.ts'
import { openShop } from './shop.ts'

// Process 1: listens. The steps are told on standard output; what happens later is logged on standard error.
try {
  const config = readConfig(process.env)
  const shop = await openShop({ config, log: createLog(config.logLevel), say: console.log })
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
  // What stops a start is a sentence: a wrong setting, a port in use, data of another version. Its origin is for debugging.
  const isDebugging = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace'
  console.error(error instanceof Error && !isDebugging ? error.message : error)
  process.exit(1)
}
