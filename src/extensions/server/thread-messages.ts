import type { ExtensionProblem } from './extension-error.ts'
import type { Code, HandlerName, Limits } from './sandbox.ts'

export type HostAnswer = { isOk: true; value: unknown } | { isOk: false; message: string; code: string; status: number }

export type ToThread =
  | {
      type: 'run'
      id: number
      extension: string
      code: Code
      limits: Limits
      handler: HandlerName
      /** JSON */
      input: string
    }
  | { type: 'answer'; question: string; answer: HostAnswer }

export type FromThread =
  | { type: 'done'; id: number; answer: string }
  | { type: 'failed'; id: number; problem: ExtensionProblem; message: string }
  | { type: 'ask'; id: number; question: string; operation: string; args: unknown[] }
