import { z } from 'zod'
import { type CallContract, contract, type RefusalText } from './contract.ts'
import { Count, IdParam, RefParam } from './request-fields.ts'
import type { Right } from './rights.ts'

const Id = z.object({ id: RefParam })
const Version = Count.min(1)

/** What may be wrong with any fact. */
export const factRefusals = {
  'ends-before-it-begins': { status: 400, message: 'Slutet ligger före början.' },
  'unknown-reference': { status: 400, message: 'Det som pekas ut finns inte.' },
  'leads-outside': { status: 400, message: 'Adressen ska leda till en sida eller bild i butiken och börja med /.' },
  'unsafe-text': { status: 400, message: 'Texten skrivs i Markdown, utan HTML och skript.' },
  overlap: { status: 409, message: 'Det finns redan något annat på samma plats under den tiden.' },
} as const

const noSuchFact = { 'no-such-fact': { status: 404, message: 'Raden finns inte.' } } as const
const changedMeanwhile = {
  'changed-meanwhile': {
    status: 409,
    message: 'Någon annan har ändrat raden. Läs in den igen och gör om din ändring.',
  },
} as const

/**
 * The five calls by which employees keep one kind of fact: list, get, create, put and remove. They are the same for every
 * kind; whoever changes needs the right, and `version` of what was read.
 */
function five<S extends z.ZodRawShape>(name: string, { path, what, right, fields, refusals }: FactKind<S>) {
  const Fact = z.object({ id: z.int(), version: z.int(), ...fields.shape }).meta({ id: `${name}Row` })
  const one = z.object({ data: Fact })
  return {
    list: {
      method: 'GET',
      path: `/admin/${path}`,
      summary: `Every row of: ${what}`,
      answer: z.object({ data: z.array(Fact) }),
      employeesOnly: true,
    },
    get: {
      method: 'GET',
      path: `/admin/${path}/{id}`,
      summary: `One row of: ${what}`,
      params: Id,
      answer: one,
      employeesOnly: true,
      refusals: noSuchFact,
    },
    create: {
      method: 'POST',
      path: `/admin/${path}`,
      summary: `Creates a row of: ${what}`,
      body: fields,
      answer: one,
      right,
      keyed: true,
      refusals: { ...factRefusals, ...refusals },
    },
    put: {
      method: 'PUT',
      path: `/admin/${path}/{id}`,
      summary: `Changes a row of: ${what}. \`version\` is that of the row when it was read`,
      params: Id,
      body: z.object({ version: Version, ...fields.shape }),
      answer: one,
      right,
      refusals: { ...factRefusals, ...refusals, ...noSuchFact, ...changedMeanwhile },
    },
    remove: {
      method: 'DELETE',
      path: `/admin/${path}/{id}`,
      summary: `Removes a row of: ${what}; one that is gone already is no fault`,
      params: Id,
      query: z.object({ version: IdParam }),
      answer: z.object({ status: z.literal('ok') }),
      right,
      refusals: {
        ...changedMeanwhile,
        'in-use': { status: 409, message: 'Något annat i butiken använder raden. Ta bort det först.' },
      },
    },
  } as const satisfies Record<string, CallContract>
}

type FactKind<S extends z.ZodRawShape> = {
  path: string
  what: string
  right: Right
  fields: z.ZodObject<S>
  /** Beside what any fact may be refused for. */
  refusals?: Record<string, RefusalText>
}
type Five<S extends z.ZodRawShape> = ReturnType<typeof five<S>>
export type FactVerb = keyof Five<z.ZodRawShape>

export type FactCallName<V extends FactVerb, N extends string> = V extends 'list' ? `list${N}Rows` : `${V}${N}Row`
type FactCalls<N extends string, S extends z.ZodRawShape> = { [V in FactVerb as FactCallName<V, N>]: Five<S>[V] }

/** `factCalls('Campaign', …)` describes listCampaignRows, getCampaignRow, createCampaignRow, putCampaignRow, removeCampaignRow. */
export function factCalls<const N extends string, S extends z.ZodRawShape>(
  name: N,
  kind: FactKind<S>,
): FactCalls<N, S> {
  const named = Object.entries(five(name, kind)).map(([verb, call]) => [factCallName(verb, name), call])
  // The names are those of the type.
  return contract(Object.fromEntries(named)) as FactCalls<N, S>
}

export function factCallName(verb: string, name: string): string {
  return verb === 'list' ? `list${name}Rows` : `${verb}${name}Row`
}
