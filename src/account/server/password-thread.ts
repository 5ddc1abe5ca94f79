import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { PasswordAnswer, PasswordWork } from './passwords.ts'

// A thread of its own that yields: whoever logs in waits for those who look at pages, rather than the other way. Not the
// lowest priority, by which a busy machine would never let anybody in. Elsewhere than on Linux a thread has none of its own.
const yielding = 5
if (process.platform === 'linux') setPriority(yielding)

/** Parameters of the library's default: argon2id, 19 MiB, two passes. */
function answerTo({ password, against }: PasswordWork): PasswordAnswer {
  try {
    return against === null ? { hash: hashSync(password) } : { isRight: verifySync(against, password) }
  } catch (error) {
    return { fault: String(error) }
  }
}

parentPort?.on('message', (work: PasswordWork) => parentPort?.postMessage(answerTo(work)))
