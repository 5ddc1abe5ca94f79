import { createHash } from 'node:crypto'
import { bankFilesContract } from '#bank-files/contract.ts'
import { matchEntries } from '#bank-files/matching.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { bankFileByHash, writeBankFile } from './bank-file-table.ts'
import { CamtError, type CamtFile, readCamt } from './read-camt.ts'
import { swishMovements } from './swish-movements.ts'

const call = bankFilesContract.readBankFile

/** Reads a file of the bank and matches it, once. Nothing is booked yet. Returns its id. */
export async function receiveFile(db: Db, { bytes, by, now }: { bytes: Uint8Array; by: number; now: Date }) {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = await bankFileByHash(db, hash)
  if (known !== null) return known
  const { kind, accounts, entries } = parsed(bytes)
  const matches = matchEntries(entries, await swishMovements(db, entries))
  if (matches.length === 0) throw domainError(call, 'no-swish')
  const days = entries.flatMap((entry) => entry.days.slice(0, 1)).toSorted()
  const [fromDay = '', toDay = ''] = [days[0], days.at(-1)]
  const written = await inTransaction(db, (tx) =>
    writeBankFile(tx, {
      hash,
      kind,
      accounts: [...accounts],
      fromDay,
      toDay,
      otherCount: entries.length - matches.length,
      by,
      readAt: now,
      matches,
    }),
  )
  return written ?? (await bankFileByHash(db, hash)) ?? 0
}

function parsed(bytes: Uint8Array): CamtFile {
  try {
    return readCamt(bytes)
  } catch (error) {
    if (error instanceof CamtError) throw domainError(call, error.code)
    throw error
  }
}
