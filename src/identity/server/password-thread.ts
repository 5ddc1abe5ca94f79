import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { yieldToPages } from '#core/server/yielding-thread.ts'
import type { PasswordAnswer, PasswordWork } from './passwords.ts'

// Password hashing has lower priority than pages.
yieldToPages()

/** The library's defaults: argon2id, 19 MiB, two passes. */
function answerTo({ password, against }: PasswordWork): PasswordAnswer {
  try {
    return against === null ? { hash: hashSync(password) } : { isRight: verifySync(against, password) }
  } catch (error) {
    return { error: String(error) }
  }
}

parentPort?.on('message', (work: PasswordWork) => parentPort?.postMessage(answerTo(work)))
