import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { FileAnswer } from '#core/server/handlers.ts'
import { returnsContract } from '#returns/contract.ts'
import { labelFile } from '#returns/messages.ts'
import { readReturnLabel } from './label-document.ts'

/** Null: there is no such return. */
export async function returnLabelFile(db: Db, returnId: number | null): Promise<FileAnswer> {
  const content = returnId === null ? null : await readReturnLabel(db, returnId)
  if (returnId === null || !content) throw domainError(returnsContract.getReturnLabel, 'no-such-document')
  return new FileAnswer({ type: 'application/pdf', name: labelFile(returnId), body: new Uint8Array(content) })
}
