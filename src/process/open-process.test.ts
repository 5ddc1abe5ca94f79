import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

/** Drains for an hour, and then waits for what never ends. */
const program = `
  import { createServer } from 'node:http'
  import { openDrain } from '#process/drain.ts'
  import { openProcess } from '#process/open-process.ts'
  setInterval(() => {}, 1000)
  const own = openProcess(console.log)
  process.on('SIGTERM', () => own.interrupt('closing', { drainMs: 3_600_000 }))
  await own.open(async () => ({
    async close(options) {
      await openDrain(createServer()).run(options)
      console.log('drained')
      await new Promise(() => {})
    },
  }))
  console.log('open')`

test('the second signal ends the draining, and the third the process; several at once are one', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const seen: string[] = []
  let pressing: NodeJS.Timeout | undefined
  for await (const line of createInterface(child.stdout)) {
    seen.push(line)
    const pressed = () => [1, 2, 3].forEach(() => child.kill('SIGTERM'))
    if (line === 'open') pressing = setInterval(pressed, 700)
  }
  clearInterval(pressing)
  expect(seen).toEqual(['open', 'closing', 'drained'])
  expect(await ended).toEqual([1, null])
})
