import cluster from 'node:cluster'
import { type Config, readConfig } from '#core/server/config.ts'
import { createLog } from '#core/server/log.ts'
import { openShop } from './shop.ts'
import { isFirstWorker, openWorkers, tellOpen } from './workers.ts'

/** As in scripts/start.mjs, which then starts the server again. */
const restartCode = 75

let opening: Promise<{ close(): Promise<void> }> | null = null
let isClosing = false

/** Also while the shop opens: a database that was started for it must not be left running. */
function close(line: string, code: number): void {
  if (isClosing) return
  isClosing = true
  if (isFirstWorker()) console.log(line)
  void opening?.then((shop) => shop.close()).finally(() => process.exit(code))
}

process.on('SIGTERM', () => close('Closing the shop …', 0))
process.on('SIGINT', () => close('Closing the shop …', 0))

try {
  const config = readConfig(process.env)
  opening = config.workers > 1 && cluster.isPrimary ? openAll(config) : openOne(config)
  await opening
} catch (error) {
  // Expected start errors are one sentence; the stack is shown when debugging.
  const isDebugging = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace'
  console.error(error instanceof Error && !isDebugging ? error.message : error)
  process.exit(1)
}

async function openAll(config: Config): Promise<{ close(): Promise<void> }> {
  const workers = await openWorkers({ config, print: console.log }, restartCode)
  void workers.ended.then((code) => close('Starting again …', code))
  return workers
}

async function openOne(config: Config): Promise<{ close(): Promise<void> }> {
  const shop = await openShop({
    config,
    log: createLog(config.logLevel),
    print: isFirstWorker() ? console.log : () => {},
    restart: () => close('Starting again …', restartCode),
  })
  tellOpen()
  return shop
}
