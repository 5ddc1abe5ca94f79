import cluster from 'node:cluster'
import { createLog } from '#core/server/log.ts'
import { type Config, readConfig } from '#environment/config.ts'
import type { DrainOptions } from './drain.ts'
import { openShop } from './shop.ts'
import { isFirstWorker, leaveMessage, openWorkers, othersServe, tellOpen } from './workers.ts'

/** As in scripts/start.mjs, which then starts the server again. */
const restartCode = 75

type Open = { close(options?: DrainOptions): Promise<void>; replace?(): void }

let opening: Promise<Open> | null = null
let drainMs = 0
let isClosing = false

/** While a process that was replaced goes on answering on connections that are open. */
const drainOfReplaced = 3000

/** Also while the shop opens: a database that was started for it must not be left running. */
function close(line: string, { code = 0, ...drain }: DrainOptions & { code?: number } = {}): void {
  if (isClosing) return
  isClosing = true
  if (isFirstWorker()) console.log(line)
  void opening?.then((shop) => shop.close(drain)).finally(() => process.exit(code))
}

process.on('SIGTERM', () => close('Closing the shop …', { drainMs }))
process.on('SIGINT', () => close('Closing the shop …'))
// Of several processes the first replaces the others; at a terminal that is closed, all end.
process.on('SIGHUP', () => {
  if (cluster.isWorker && !process.stdin.isTTY) return
  const isToReplace = cluster.isPrimary && !process.stdin.isTTY
  void opening?.then((shop) => (isToReplace && shop.replace ? shop.replace() : close('Closing the shop …')))
})
process.on('message', (message) => {
  if (message === leaveMessage)
    close('Closing a process that has been replaced …', { drainMs: drainOfReplaced, isReplaced: true })
})

try {
  const config = readConfig(process.env)
  drainMs = config.drainSeconds * 1000
  opening = config.workers > 1 && cluster.isPrimary ? openAll(config) : openOne(config)
  await opening
} catch (error) {
  // Expected start errors are one sentence; the stack is shown when debugging.
  const isDebugging = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace'
  console.error(error instanceof Error && !isDebugging ? error.message : error)
  process.exit(1)
}

function onLost(error: Error): void {
  console.error(error.message)
  close('Closing the shop …', { code: 1 })
}

async function openAll(config: Config): Promise<Open> {
  const workers = await openWorkers({ config, print: console.log, onLost }, restartCode)
  void workers.ended.then((code) => close('Starting again …', { code }))
  return workers
}

async function openOne(config: Config): Promise<Open> {
  const shop = await openShop({
    config,
    log: createLog(config.logLevel),
    print: isFirstWorker() ? console.log : () => {},
    onLost,
    listensWhenOpen: othersServe(),
    restart: () => close('Starting again …', { code: restartCode }),
  })
  tellOpen()
  return shop
}
