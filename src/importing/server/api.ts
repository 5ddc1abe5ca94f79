import { createHash } from 'node:crypto'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type ImportRunDetails, importingContract } from '#importing/contract.ts'
import { fileMessages } from '#importing/file-messages.ts'
import { isTable, isWorking, type RunState } from '#importing/import-fields.ts'
import { enqueueUnit } from '#jobs/unit-jobs.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'
import type { Storage } from '#storage/server/storage.ts'
import { isField } from './format-csv.ts'
import { importJob } from './runs/import-job.ts'
import { mendableRows, mendRows } from './runs/mend-rows.ts'
import { rejectedCsv } from './runs/rejected-rows.ts'
import { joinParts, runFiles, writePart } from './runs/run-files.ts'
import { runList } from './runs/run-list.ts'
import { findRun, insertRun, moveRun, type StoredRun } from './runs/run-table.ts'
import { detailsOf, runOf } from './runs/run-view.ts'
import { saveProfile, takeFile } from './runs/take-file.ts'

type Deps = { db: Db; storage: Storage }

export function importingApi({ db, storage }: Deps): Handlers<typeof importingContract> {
  const { getImportRun, checkImportRun, putImportPart } = importingContract

  async function found(id: number): Promise<StoredRun> {
    const run = await findRun(db, id)
    if (!run) throw domainError(getImportRun, 'no-such-run')
    return run
  }

  async function details(id: number): Promise<{ data: ImportRunDetails }> {
    return { data: await detailsOf(db, await found(id)) }
  }

  /** Repeated, it changes nothing: the run is already in that state. */
  async function move(
    context: SecurityActor,
    { id, state }: StoredRun,
    { from, to, options = {} }: { from: RunState[]; to: RunState; options?: object },
  ): Promise<void> {
    if (state === to) return
    await inTransaction(db, async (tx) => {
      if (!(await moveRun(tx, id, from, to))) throw domainError(checkImportRun, 'import-in-other-state')
      await tx.query('import-run-options', 'update import_run set options = options || $2::jsonb where id = $1', [
        id,
        JSON.stringify(options),
      ])
      await enqueueUnit(tx, importJob, String(id), context.now)
      if (to !== 'checking')
        await recordSecurityEvent(tx, context, {
          type: to === 'undoing' ? 'import-undo' : 'import',
          details: { run: id },
        })
    })
  }

  return {
    async listImportRuns({ query }) {
      const { runs, next } = await runList(db, query)
      return { data: runs.map(runOf), next }
    },

    async createImportRun({ body }, { member, now, idempotencyKey }) {
      const file = uuidOf(`${member.id} ${idempotencyKey}`)
      return { data: { id: await insertRun(db, { ...body, file, memberId: member.id, now }) } }
    },

    async putImportPart({ params: { id, from } }, { upload }) {
      const run = await found(id)
      if (run.state !== 'uploading') return { data: { received: run.fileSize } }
      if (from + upload.length > run.fileSize) throw domainError(putImportPart, 'import-in-other-state')
      const received = await writePart(storage, run.file, from, upload)
      if (received === null) throw domainError(putImportPart, 'part-missing')
      if (received === run.fileSize) {
        await joinParts(storage, run.file)
        await takeFile(db, storage, run)
      }
      return { data: { received } }
    },

    async getImportRun({ params }) {
      return await details(params.id)
    },

    async checkImportRun({ params: { id }, body: { source, mapping, options } }, context) {
      const run = await found(id)
      if (isTable(run.format)) checkMapping(mapping)
      if (run.state === 'uploaded' || run.state === 'checked') {
        await saveProfile(db, run, { source, mapping, options }, context)
        await move(context, run, { from: ['uploaded', 'checked'], to: 'checking' })
      } else if (run.state !== 'checking') throw domainError(checkImportRun, 'import-in-other-state')
      return await details(id)
    },

    async startImportRun({ params: { id }, body }, context) {
      const run = await found(id)
      await move(context, run, { from: ['checked', 'stopped', 'failed'], to: 'running', options: body })
      return await details(id)
    },

    async stopImportRun({ params: { id } }, { now }) {
      const run = await found(id)
      if (isWorking(run.state) && run.state !== 'undoing')
        await inTransaction(db, async (tx) => {
          await tx.query('import-run-stop', 'update import_run set is_stopping = true where id = $1', [id])
          // For a run whose job has failed for the last time.
          await enqueueUnit(tx, importJob, String(id), now)
        })
      return await details(id)
    },

    async undoImportRun({ params: { id } }, context) {
      const run = await found(id)
      if (run.state !== 'undone') {
        await move(context, run, { from: ['done', 'stopped', 'failed'], to: 'undoing' })
        await db.query('import-run-undone-by', 'update import_run set undone_by = $2 where id = $1', [
          id,
          context.member.id,
        ])
      }
      return await details(id)
    },

    async listRejectedRows({ params: { id } }) {
      return { data: await mendableRows(storage, await found(id)) }
    },

    async mendRejectedRows({ params: { id }, body: { rows } }, { member, now, idempotencyKey }) {
      const run = await found(id)
      if (run.columns.length === 0 || isWorking(run.state) || run.source === '')
        throw domainError(importingContract.mendRejectedRows, 'import-in-other-state')
      const file = uuidOf(`${member.id} ${idempotencyKey}`)
      return { data: { id: await mendRows({ db, storage, memberId: member.id, now, file }, run, rows) } }
    },

    async getRejectedRows({ params: { id } }) {
      const run = await found(id)
      const header = run.columns.map(({ column }) => column)
      return new FileAnswer({
        type: 'text/csv; charset=utf-8',
        name: `nekade-rader-${id}.csv`,
        body: await rejectedCsv(storage, runFiles(run.file).rejected, header),
      })
    },
  }
}

function checkMapping(mapping: readonly { column: string; field: string | null }[]): void {
  const wrong = (column: string, message: string) =>
    domainError(importingContract.checkImportRun, 'invalid-mapping', { [column]: message })
  const taken = new Map<string, string>()
  for (const { column, field } of mapping) {
    if (field === null) continue
    if (!isField(field)) throw wrong(column, fileMessages.noSuchField)
    const place = field === 'priceWithoutVat' ? 'price' : field
    const other = taken.get(place)
    if (other) throw wrong(column, fileMessages.sameField(other))
    taken.set(place, column)
  }
  if (!taken.has('id')) throw wrong('id', fileMessages.noIdColumn)
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
