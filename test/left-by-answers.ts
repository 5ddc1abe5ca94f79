/**
 * Prints the bytes that 2,000 answers have left in the old generation, six being sent at a time. In a process of its own:
 * what else runs in one decides where V8 puts objects and when it collects them.
 */
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { getHeapSpaceStatistics } from 'node:v8'
import { dropSlowClients } from '#http/slow-clients.ts'

const collect = (globalThis as { gc?: (options: { type: 'minor' | 'major' }) => void }).gc
if (!collect) throw new Error('Start with --expose-gc')

const server = createServer()
dropSlowClients(server)
const sent: ServerResponse[] = []
answerMany(48)
collect({ type: 'major' })
const before = oldBytes()
answerMany(2000)
console.log(oldBytes() - before)

function answerMany(many: number): void {
  for (let index = 0; index < many; index += 1) {
    const request = new IncomingMessage(new Socket())
    const response = new ServerResponse(request)
    Object.assign(response, { much: Array.from({ length: 5000 }, (_, number) => ({ number })) })
    server.emit('request', request, response)
    sent.push(response)
    if (sent.length > 6) sent.shift()?.emit('close')
    if (index % 24 === 0) collect?.({ type: 'minor' })
  }
}

function oldBytes(): number {
  return getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size ?? 0
}
