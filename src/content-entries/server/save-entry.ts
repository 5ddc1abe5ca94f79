import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { codeOf } from '#core/server/lost-connection.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { createdBy, type EntryAction, logEntryChange } from './entry-log.ts'
import {
  type Approving,
  deleteEntry,
  type EntryTable,
  insertEntry,
  readEntry,
  type StoredEntry,
  updateEntry,
} from './entry-table.ts'
import { validateEntry } from './validate-entry.ts'

export type Editor = { by: number; now: Date }

export async function createEntry<F extends object>(
  db: Db,
  entryTable: EntryTable<F>,
  fields: F,
  { key, context, ...editor }: Editor & { key: string; context?: Approving },
): Promise<StoredEntry<F>> {
  return await serialized(db, entryTable, async (tx) => {
    const existing = await createdBy(tx, entryTable.contentType, editor.by, key)
    if (existing !== null) return await found(tx, entryTable, existing)
    await validateEntry(tx, entryTable, fields, null)
    if (context) await entryTable.approve?.(tx, { before: null, fields }, context)
    const after = await found(tx, entryTable, await insertEntry(tx, entryTable, fields))
    await logChange(tx, entryTable, 'create', { before: null, after, key, ...editor })
    return after
  })
}

export async function putEntry<F extends object>(
  db: Db,
  entryTable: EntryTable<F>,
  { id, version, fields }: { id: number; version: number; fields: F },
  { context, ...editor }: Editor & { context?: Approving },
): Promise<StoredEntry<F>> {
  return await serialized(db, entryTable, async (tx) => {
    const before = await found(tx, entryTable, id)
    if (isDeepStrictEqual(before, { ...fields, id, version: before.version })) return before
    if (before.version !== version) throw changedMeanwhile()
    await validateEntry(tx, entryTable, fields, id)
    if (context) await entryTable.approve?.(tx, { before, fields }, context)
    await updateEntry(tx, entryTable, id, fields)
    const after = await found(tx, entryTable, id)
    await logChange(tx, entryTable, 'change', { before, after, ...editor })
    return after
  })
}

export async function removeEntry<F extends object>(
  db: Db,
  entryTable: EntryTable<F>,
  { id, version }: { id: number; version: number },
  editor: Editor,
): Promise<void> {
  const removed = serialized(db, entryTable, async (tx) => {
    const before = await readEntry(tx, entryTable, id)
    if (!before) return
    const kept = entryTable.kept?.(id)
    if (kept) throw new DomainError(409, 'in-use', kept)
    if (before.version !== version) throw changedMeanwhile()
    await deleteEntry(tx, entryTable, id)
    await logChange(tx, entryTable, 'remove', { before, after: null, ...editor })
  })
  await removed.catch((error: unknown) => {
    if (codeOf(error) === referredTo)
      throw new DomainError(409, 'in-use', 'Något annat i butiken använder raden. Ta bort det först.')
    throw error
  })
}

export async function found<F extends object>(
  tx: Queries,
  entryTable: EntryTable<F>,
  id: number,
): Promise<StoredEntry<F>> {
  const row = await readEntry(tx, entryTable, id)
  if (!row) throw new DomainError(404, 'no-such-entry', 'Raden finns inte.')
  return row
}

const referredTo = '23503'

/** Serialises changes to one content type, so that checks still hold when the row is written. */
export async function serialized<F extends object, T>(
  db: Db,
  entryTable: EntryTable<F>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return await inTransaction(db, async (tx) => {
    await holdEntries(tx, entryTable)
    return await work(tx)
  })
}

/** Until the transaction ends. */
export async function holdEntries<F extends object>(tx: Transaction, { contentType }: EntryTable<F>): Promise<void> {
  await tx.query('entry-lock', `select pg_advisory_xact_lock(hashtext('fact'), hashtext($1))`, [contentType])
}

type LoggedChange<F> = Editor & { before: StoredEntry<F> | null; after: StoredEntry<F> | null; key?: string }

async function logChange<F extends object>(
  tx: Transaction,
  entryTable: EntryTable<F>,
  action: EntryAction,
  { before, after, ...more }: LoggedChange<F>,
): Promise<void> {
  const ref = (after ?? before)?.id ?? 0
  await entryTable.changed?.(tx, before, after, { by: more.by, now: more.now })
  await logEntryChange(tx, { contentType: entryTable.contentType, ref, action, before, after, ...more })
}

function changedMeanwhile(): DomainError {
  const message = 'Någon annan har ändrat raden. Läs in den igen och gör om din ändring.'
  return new DomainError(409, 'changed-meanwhile', message)
}
