import cluster from 'node:cluster'
import { createLog } from '#core/server/log.ts'
import { type Config, readConfig } from '#environment/config.ts'
import { unknownSettings } from '#environment/unknown-settings.ts'
import { type Open, openProcess } from './open-process.ts'
import { openShop } from './shop.ts'
import { isFirstWorker, leaveMessage, openWorkers, othersServe, tellOpen } from './workers.ts'

/** As in scripts/start.mjs, which then starts the server again. */
const restartCode = 75

type OpenServer = Open & { replace?(): void }

let drainMs = 0

/** While a process that was replaced goes on answering on connections that are open. */
const drainOfReplaced = 3000

const own = openProcess<OpenServer>((line) => {
  if (isFirstWorker()) console.log(line)
})
const { close } = own

process.on('SIGTERM', () => own.interrupt('Closing the shop …', { drainMs }))
process.on('SIGINT', () => own.interrupt('Closing the shop …'))
// Of several processes the first replaces the others; at a terminal that is closed, all end.
process.on('SIGHUP', () => {
  if (cluster.isWorker && !process.stdin.isTTY) return
  const isToReplace = cluster.isPrimary && !process.stdin.isTTY
  void own.opening()?.then((shop) => (isToReplace && shop.replace ? shop.replace() : close('Closing the shop …')))
})
process.on('message', (message) => {
  if (message === leaveMessage)
    close('Closing a process that has been replaced …', { drainMs: drainOfReplaced, isReplaced: true })
})

await own.open(async () => {
  const config = readConfig(process.env)
  // The first of several processes says it for all.
  if (!cluster.isWorker) for (const line of unknownSettings(process.env)) console.warn(line)
  drainMs = config.drainSeconds * 1000
  return config.workers > 1 && cluster.isPrimary ? await openAll(config) : await openOne(config)
})

function onLost(error: Error): void {
  console.error(error.message)
  close('Closing the shop …', { code: 1 })
}

async function openAll(config: Config): Promise<OpenServer> {
  const workers = await openWorkers({ config, print: console.log, onLost }, restartCode)
  void workers.ended.then((code) => close('Starting again …', { code }))
  return workers
}

async function openOne(config: Config): Promise<OpenServer> {
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
