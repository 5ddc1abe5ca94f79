import type { Logger } from 'pino'
import { DomainError } from '#core/domain-error.ts'
import { answerCall, type CallRow } from '#core/server/call-table.ts'
import type { RawInput } from '#core/server/handlers.ts'
import { isStaffAccessDenied } from '#security-log/server/record-access-denied.ts'
import type { SecurityActor } from '#security-log/server/security-log.ts'
import type { OpenContext } from './request-context.ts'

export type AccessDeniedLog = {
  ofAdmin(context: SecurityActor, details: Record<string, string>): Promise<void>
  ofForeignOrigin(context: SecurityActor, details: Record<string, string>): Promise<void>
}

type Deps = { accessDenied?: AccessDeniedLog | undefined; log: Logger }

/** Denied access to staff calls is recorded. */
export async function answeredCall(row: CallRow, given: RawInput, context: OpenContext, deps: Deps): Promise<unknown> {
  try {
    return await answerCall(row, given, context)
  } catch (error) {
    if (error instanceof DomainError && isStaffAccessDenied(error))
      await noted(deps.accessDenied?.ofAdmin(context, { call: `${row.module}.${row.name}`, code: error.code }), deps)
    throw error
  }
}

/** A failure to record must not change the response. */
export async function noted(writing: Promise<void> | undefined, { log }: Deps): Promise<void> {
  await writing?.catch((error: unknown) => log.warn({ err: error }, 'Denied access could not be recorded'))
}
