import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Id, IdParam } from '#core/request-fields.ts'
import { maxFileBytes, maxPartBytes, mendedAtOnce, runStates, uploadFormats } from './import-fields.ts'

const Day = z.iso.date().max(10)
const Text = (max: number) => z.string().trim().max(max)
const Counts = z.object({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  retired: z.int(),
  rejected: z.int(),
  dearer: z.int(),
  cheaper: z.int(),
})

const ImportReport = Counts.extend({
  active: z.int(),
  isWhole: z.boolean(),
  heldBack: z.object({ retired: z.int(), repriced: z.int() }),
  seconds: z.number(),
  differences: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      fields: z.array(z.string()),
      values: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    }),
  ),
  addedNames: z.array(z.object({ id: z.string(), name: z.string() })),
  retiredIds: z.array(z.string()),
  /** Rows with a number unknown to the supplier, and the products that have the first 200 of these numbers. */
  unknown: z.object({ count: z.int(), asOwnNumber: z.int(), asManufacturerNumber: z.int(), asEan: z.int() }).nullish(),
  rejectedRows: z.array(
    z.object({ line: z.int(), id: z.string(), field: z.string(), code: z.string(), reason: z.string() }),
  ),
}).meta({ id: 'ImportReport' })
export type RunReport = z.infer<typeof ImportReport>
export type ImportCounts = z.infer<typeof Counts>

const Mapping = z.array(z.object({ column: Text(200), field: Text(200).nullable() })).max(500)

const Options = z.object({
  retireMissing: z.boolean().default(false),
  createCategories: z.boolean().default(false),
  allowLargeChanges: z.boolean().default(false),
  startStock: z.int().min(0).max(1_000_000).nullable().default(null),
  ofNew: z.object({ category: Text(300).optional(), brand: Text(200).optional() }).default({}),
})
export type RunOptions = z.infer<typeof Options>

export const ImportRun = z
  .object({
    id: z.int(),
    fileName: z.string(),
    fileSize: z.int(),
    format: z.enum(uploadFormats).nullable(),
    source: z.string(),
    state: z.enum(runStates),
    by: z.string().nullable(),
    createdAt: z.int(),
    finishedAt: z.int().nullable(),
    undoneAt: z.int().nullable(),
    undoneBy: z.string().nullable(),
    error: z.string().nullable(),
    isStopping: z.boolean(),
    progress: Counts.extend({ share: z.number().nullable(), perSecond: z.int() }).nullable(),
    counts: Counts.nullable(),
  })
  .meta({ id: 'ImportRun' })
export type ImportRun = z.infer<typeof ImportRun>

export const ImportRunDetails = ImportRun.extend({
  columns: z.array(
    z.object({
      column: z.string(),
      samples: z.array(z.string()),
      field: z.string().nullable(),
      /** 0 to 100: how sure the suggestion is. */
      confidence: z.int(),
    }),
  ),
  /** Whose mapping was used last for these columns. */
  profile: z.string().nullable(),
  mapping: Mapping,
  options: Options,
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  preview: ImportReport.nullable(),
  report: ImportReport.nullable(),
  undoReport: z.object({ restored: z.int(), retired: z.int(), kept: z.int() }).nullable(),
  /** Sources that the shop has products of. */
  sources: z.array(z.object({ source: z.string(), products: z.int() })),
}).meta({ id: 'ImportRunDetails' })
export type ImportRunDetails = z.infer<typeof ImportRunDetails>

const params = z.object({ id: IdParam })
const right = 'catalog'
const noSuchRun = { 'no-such-run': { status: 404, message: 'Importen finns inte.' } }
const wrongState = {
  'import-in-other-state': { status: 409, message: 'Det går inte i det läge importen är. Läs in sidan igen.' },
}
const details = z.object({ data: ImportRunDetails })

export const runSorts = ['newest', 'oldest'] as const
export type RunSort = (typeof runSorts)[number]

export const importingContract = contract({
  listImportRuns: {
    method: 'GET',
    path: '/admin/import',
    summary: 'Lists imports by status, source, file name and days: who, when, what changed',
    query: z.object({
      state: z.enum(runStates).optional(),
      source: Text(120).optional(),
      /** Part of the file's name. */
      text: Text(100).optional(),
      from: Day.optional(),
      to: Day.optional(),
      sort: z.enum(runSorts).optional(),
      /** The last import of the page before. */
      before: IdParam.optional(),
    }),
    answer: z.object({ data: z.array(ImportRun), next: z.int().nullable() }),
    right,
  },
  createImportRun: {
    method: 'POST',
    path: '/admin/import',
    summary: 'Begins an import of a file, which is then sent in parts',
    body: z.object({ fileName: Text(200).min(1), fileSize: z.int().min(1).max(maxFileBytes) }),
    answer: z.object({ data: z.object({ id: Id }) }),
    keyed: true,
    right,
  },
  putImportPart: {
    method: 'PUT',
    path: '/admin/import/{id}/part/{from}',
    summary: 'Sends the bytes of the file from this place on; after the last, the file is looked into',
    params: params.extend({ from: z.coerce.number().int().min(0).max(maxFileBytes) }),
    upload: { maxBytes: maxPartBytes },
    answer: z.object({ data: z.object({ received: z.int() }) }),
    problems: {
      ...noSuchRun,
      ...wrongState,
      'part-missing': { status: 409, message: 'En del av filen saknas. Skicka filen igen.' },
      'unreadable-file': { status: 422, message: 'Filen går inte att läsa.' },
    },
    right,
  },
  getImportRun: {
    method: 'GET',
    path: '/admin/import/{id}',
    summary: 'Retrieves an import: columns with samples and suggestions, progress, differences and rejected rows',
    params,
    answer: details,
    problems: noSuchRun,
    right,
  },
  checkImportRun: {
    method: 'POST',
    path: '/admin/import/{id}/check',
    summary: 'Makes a dry run as a job, and keeps the mapping as the profile of the source',
    params,
    body: z.object({ source: Text(60).min(1), mapping: Mapping.default([]), options: Options }),
    answer: details,
    problems: {
      ...noSuchRun,
      ...wrongState,
      'invalid-mapping': { status: 422, message: 'Kopplingen av kolumnerna går inte att använda.' },
    },
    keyed: true,
    right,
  },
  startImportRun: {
    method: 'POST',
    path: '/admin/import/{id}/start',
    summary: 'Imports what the dry run showed, as a job',
    params,
    body: z.object({ retireMissing: z.boolean(), allowLargeChanges: z.boolean() }),
    answer: details,
    problems: { ...noSuchRun, ...wrongState },
    keyed: true,
    right,
  },
  stopImportRun: {
    method: 'POST',
    path: '/admin/import/{id}/stop',
    summary: 'Stops a running import after the batch that is being written; the next one completes it',
    params,
    answer: details,
    problems: { ...noSuchRun, ...wrongState },
    keyed: true,
    right,
  },
  undoImportRun: {
    method: 'POST',
    path: '/admin/import/{id}/undo',
    summary:
      'Undoes an import as a job: fields that nothing else has changed since become what they were, and new products are retired',
    params,
    answer: details,
    problems: { ...noSuchRun, ...wrongState },
    keyed: true,
    right,
  },
  listRejectedRows: {
    method: 'GET',
    path: '/admin/import/{id}/rejected-rows',
    summary: 'Lists the first rejected rows of a table, with their cells and what is wrong',
    params,
    answer: z.object({
      data: z.array(
        z.object({
          line: z.int(),
          reason: z.string(),
          cells: z.array(z.string()),
          /** Of the cell to mend; null when it is the whole row. */
          at: z.int().nullable(),
        }),
      ),
    }),
    problems: noSuchRun,
    right,
  },
  mendRejectedRows: {
    method: 'POST',
    path: '/admin/import/{id}/mend',
    summary: 'Makes a dry run of mended rows, as a run of its own with the same columns, source and options',
    params,
    body: z.object({
      rows: z
        .array(z.object({ cells: z.array(z.string().max(20_000)).min(1).max(2000) }))
        .min(1)
        .max(mendedAtOnce),
    }),
    answer: z.object({ data: z.object({ id: Id }) }),
    problems: { ...noSuchRun, ...wrongState },
    keyed: true,
    right,
  },
  getRejectedRows: {
    method: 'GET',
    path: '/admin/import/{id}/rejected',
    summary: 'Downloads rejected rows with their reasons as CSV, to be mended and imported',
    params,
    answer: z.string(),
    files: ['text/csv'],
    problems: noSuchRun,
    right,
  },
})
