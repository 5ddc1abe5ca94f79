import { parentPort } from 'node:worker_threads'
import { yieldToPages } from '#core/server/yielding-thread.ts'
import { ExtensionError } from './extension-error.ts'
import { openEngine, openSandbox } from './sandbox.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

yieldToPages()

const engines = new Map<string, ReturnType<typeof openEngine>>()
const waiting = new Map<string, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
let questions = 0

const post = (message: FromThread) => parentPort?.postMessage(message)

async function run({ id, extension, code, limits, handler, input }: Extract<ToThread, { type: 'run' }>) {
  const engine = engines.get(extension) ?? openEngine()
  engines.set(extension, engine)
  let sandbox: ReturnType<typeof openSandbox> | null = null
  try {
    sandbox = openSandbox(await engine, code, limits)
    sandbox.load()
    const answer = await sandbox.call(handler, input, (operation, args) => ask(id, operation, args))
    post({ type: 'done', id, answer })
  } catch (error) {
    // What has been aborted is not used again.
    if (!(error instanceof ExtensionError)) engines.delete(extension)
    const { problem } = error instanceof ExtensionError ? error : { problem: 'thrown' as const }
    post({ type: 'failed', id, problem, message: error instanceof Error ? error.message : String(error) })
  } finally {
    sandbox?.dispose()
  }
}

function ask(id: number, operation: string, args: unknown[]): Promise<unknown> {
  questions += 1
  const question = `${id}-${questions}`
  return new Promise((resolve, reject) => {
    waiting.set(question, { resolve, reject })
    post({ type: 'ask', id, question, operation, args })
  })
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'run') return void run(message)
  const { question, answer } = message
  const who = waiting.get(question)
  waiting.delete(question)
  if (answer.isOk) who?.resolve(answer.value)
  else who?.reject(Object.assign(new Error(answer.message), { code: answer.code, status: answer.status }))
})
