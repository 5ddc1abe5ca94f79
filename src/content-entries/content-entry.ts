import { z } from 'zod'
import { type CallContract, contract, type ProblemType } from '#core/contract.ts'
import { Count, IdParam, RefParam } from '#core/request-fields.ts'
import type { Right } from '#core/rights.ts'

const Id = z.object({ id: RefParam })
const Version = Count.min(1)

export const entryProblems = {
  'ends-before-it-begins': { status: 400, message: 'Slutet ligger före början.' },
  'unknown-reference': { status: 400, message: 'Det som pekas ut finns inte.' },
  'leads-outside': { status: 400, message: 'Adressen ska leda till en sida eller bild i butiken och börja med /.' },
  'unsafe-text': { status: 400, message: 'Texten skrivs i Markdown, utan HTML och skript.' },
  overlap: { status: 409, message: 'Det finns redan något annat på samma plats under den tiden.' },
} as const

const noSuchEntry = { 'no-such-entry': { status: 404, message: 'Raden finns inte.' } } as const
const changedMeanwhile = {
  'changed-meanwhile': {
    status: 409,
    message: 'Någon annan har ändrat raden. Läs in den igen och gör om din ändring.',
  },
} as const

/**
 * The calls for one content type: list, get, create, put and remove. Changes require the right and the `version` that
 * was read.
 */
function entryContracts<S extends z.ZodRawShape>(
  name: string,
  { path, what, right, fields, problems, maxBodyBytes, fourEyes }: ContentType<S>,
) {
  const Entry = z.object({ id: z.int(), version: z.int(), ...fields.shape }).meta({ id: `${name}Row` })
  const one = z.object({ data: Entry })
  const approval = fourEyes ? { fourEyes } : {}
  const largeBody = maxBodyBytes === undefined ? {} : { maxBodyBytes }
  return {
    list: {
      method: 'GET',
      path: `/admin/${path}`,
      summary: `Lists rows: ${what}`,
      answer: z.object({ data: z.array(Entry) }),
      employeesOnly: true,
      apiKeyRight: right,
    },
    get: {
      method: 'GET',
      path: `/admin/${path}/{id}`,
      summary: `Retrieves a row: ${what}`,
      params: Id,
      answer: one,
      employeesOnly: true,
      apiKeyRight: right,
      problems: noSuchEntry,
    },
    create: {
      method: 'POST',
      path: `/admin/${path}`,
      summary: `Creates a row: ${what}`,
      body: fields,
      ...largeBody,
      ...approval,
      answer: one,
      right,
      keyed: true,
      problems: { ...entryProblems, ...problems },
    },
    put: {
      method: 'PUT',
      path: `/admin/${path}/{id}`,
      summary: `Updates a row: ${what}. \`version\` is that of the row when it was read`,
      params: Id,
      body: z.object({ version: Version, ...fields.shape }),
      ...largeBody,
      ...approval,
      answer: one,
      right,
      problems: { ...entryProblems, ...problems, ...noSuchEntry, ...changedMeanwhile },
    },
    remove: {
      method: 'DELETE',
      path: `/admin/${path}/{id}`,
      summary: `Deletes a row: ${what}; deleting a missing row is not an error`,
      params: Id,
      query: z.object({ version: IdParam }),
      answer: z.object({ status: z.literal('ok') }),
      right,
      problems: {
        ...changedMeanwhile,
        'in-use': { status: 409, message: 'Något annat i butiken använder raden. Ta bort det först.' },
      },
    },
  } as const satisfies Record<string, CallContract>
}

type ContentType<S extends z.ZodRawShape> = {
  path: string
  what: string
  right: Right
  fields: z.ZodObject<S>
  problems?: Record<string, ProblemType>
  maxBodyBytes?: number
  /** Rows that may want a second person: see `approve` of the table. */
  fourEyes?: true
}
type EntryContracts<S extends z.ZodRawShape> = ReturnType<typeof entryContracts<S>>
export type EntryOperation = keyof EntryContracts<z.ZodRawShape>

export type EntryCallName<V extends EntryOperation, N extends string> = V extends 'list'
  ? `list${N}Rows`
  : `${V}${N}Row`
type EntryCalls<N extends string, S extends z.ZodRawShape> = {
  [V in EntryOperation as EntryCallName<V, N>]: EntryContracts<S>[V]
}

/**
 * `entryCalls('Campaign', …)` describes listCampaignRows, getCampaignRow, createCampaignRow, putCampaignRow and
 * removeCampaignRow.
 */
export function entryCalls<const N extends string, S extends z.ZodRawShape>(
  name: N,
  contentType: ContentType<S>,
): EntryCalls<N, S> {
  const named = Object.entries(entryContracts(name, contentType)).map(([verb, call]) => [
    entryCallName(verb, name),
    call,
  ])
  // Object.fromEntries loses the keys, which are those of the type.
  return contract(Object.fromEntries(named)) as EntryCalls<N, S>
}

export function entryCallName(verb: string, name: string): string {
  return verb === 'list' ? `list${name}Rows` : `${verb}${name}Row`
}
