import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { yieldToPages } from '#core/server/yielding-thread.ts'
import type { PasswordAnswer, PasswordWork } from './passwords.ts'

// Whoever logs in waits for those who look at pages, rather than the other way.
yieldToPages()

/** Parameters of the library's default: argon2id, 19 MiB, two passes. */
function answerTo({ password, against }: PasswordWork): PasswordAnswer {
  try {
    return against === null ? { hash: hashSync(password) } : { isRight: verifySync(against, password) }
  } catch (error) {
    return { fault: String(error) }
  }
}

parentPort?.on('message', (work: PasswordWork) => parentPort?.postMessage(answerTo(work)))
