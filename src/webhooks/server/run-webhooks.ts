import { pause } from '#core/server/pause.ts'
import { openDeliverer, type WebhookDeps } from './deliver-webhooks.ts'

const everyMs = 1000
const stopWithinMs = 20_000

/** Apart from other jobs, so that slow receivers take none of their places. */
export function runWebhooks(deps: WebhookDeps): { stop(): Promise<void> } {
  const end = new AbortController()
  const deliverer = openDeliverer(deps)
  const ended = run()

  async function run(): Promise<void> {
    let isQuiet = false
    while (!end.signal.aborted) {
      try {
        await deliverer.begin(() => new Date())
        isQuiet = false
      } catch (err) {
        if (!isQuiet && !end.signal.aborted) deps.log?.warn({ err }, 'Webhooks wait for the database')
        isQuiet = true
      }
      await nextRound()
    }
  }

  /** At once when a call has ended: it may have made room, or the next event of its object due. */
  async function nextRound(): Promise<void> {
    const woken = new AbortController()
    if (deliverer.calls > 0) void deliverer.next().then(() => woken.abort())
    await pause(everyMs, AbortSignal.any([end.signal, woken.signal]))
  }

  async function finishCalls(): Promise<void> {
    while (deliverer.calls > 0) await deliverer.next()
  }

  return {
    async stop() {
      end.abort()
      await ended
      const late = new AbortController()
      await Promise.race([finishCalls(), pause(stopWithinMs, late.signal)])
      late.abort()
    },
  }
}
