import { ConfigError, readConfig } from '#core/server/config.ts'
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
  // A wrong setting or a port in use is told in a sentence; anything else deserves its stack.
  const isPlain =
    error instanceof ConfigError || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  console.error(isPlain ? error.message : error)
  process.exit(1)
}
