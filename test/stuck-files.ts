import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Reporter } from 'vitest/node'

/** Every test has a shorter one, but Vitest waits for ever for a file that is being loaded, or whose code never yields. */
const limitMs = 10 * 60_000

const port = 9339
/** For Node in the processes of the tests. */
export const execArgv = [`--inspect-port=${port}`]

/** Ends the process of a test file that does not end, and says where it was. The others go on. */
export function stuckFiles(afterMs = limitMs): Reporter {
  const timers = new Map<string, NodeJS.Timeout>()
  let latest = Promise.resolve()
  return {
    onTestModuleQueued({ moduleId, relativeModuleId }) {
      const end = async () => {
        const pid = processOf(moduleId)
        const place = pid ? await Promise.race([whereIs(pid).catch(String), silence()]) : 'Its process was not found'
        console.error(` FAIL  ${relativeModuleId} > has not ended after ${afterMs / 1000} s\n${place}`)
        // Without it nothing more would end.
        if (!pid) process.exit(1)
        process.kill(pid, 'SIGKILL')
      }
      const timer = setTimeout(() => {
        latest = latest.then(end)
      }, afterMs)
      timers.set(moduleId, timer)
    },
    onTestModuleEnd: ({ moduleId }) => clearTimeout(timers.get(moduleId)),
  }
}

/** Each sets its title to its file: see `shop-settings.ts`. */
function processOf(file: string): number | null {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', `${file}$`], { encoding: 'utf8' })
  return Number.parseInt(stdout, 10) || null
}

/** A process that waits in a call of the system, or is stopped, does not answer. */
const noAnswer = 'It does not answer the inspector'

async function silence(): Promise<string> {
  await wait(15_000, null, { ref: false })
  return noAnswer
}

/** What its thread does, by the inspector that Node opens at this signal, also for code that never yields. */
async function whereIs(pid: number): Promise<string> {
  process.kill(pid, 'SIGUSR1')
  await wait(2000)
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json`)).json()
  const socket = new WebSocket(webSocketDebuggerUrl)
  await once(socket, 'open')
  const seen: string[] = []
  const urls = new Map<string, string>()
  socket.onmessage = ({ data }) => {
    const { id, method, params, result } = JSON.parse(data)
    if (method === 'Debugger.scriptParsed') urls.set(params.scriptId, params.url)
    if (id === 1) seen.push(`waits for ${result.result.value}`)
    if (method !== 'Debugger.paused') return
    for (const { functionName, location } of params.callFrames)
      seen.push(`  at ${functionName} (${urls.get(location.scriptId)}:${location.lineNumber + 1})`)
  }
  const expression = 'String(process.getActiveResourcesInfo())'
  const send = (id: number, method: string, params = {}) => socket.send(JSON.stringify({ id, method, params }))
  send(1, 'Runtime.evaluate', { expression })
  send(2, 'Debugger.enable')
  send(3, 'Debugger.pause')
  await wait(5000)
  socket.close()
  return seen.join('\n') || noAnswer
}
