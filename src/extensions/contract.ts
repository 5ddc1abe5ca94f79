import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count } from '#core/request-fields.ts'
import { PageContent } from './admin-page.ts'

const Wanted = z
  .object({
    scopes: z.array(z.string()),
    hosts: z.array(z.string()),
    personalData: z.boolean(),
    events: z.array(z.string()),
    /** Of its calls, those that are open to everyone. */
    openCalls: z.array(z.string()),
    /** Of its calls, those of other systems that sign them. */
    signedCalls: z.array(z.string()),
    /** Whether it changes the look of the shop. */
    theme: z.boolean(),
    /** Whether it shows its logo instead of the shop's. */
    logo: z.boolean(),
    /** Whether it has pieces of the start page. */
    startPage: z.boolean(),
    /** `prices`: it takes something off prices in the cart. `shipping`: it lowers prices of delivery, and limits it. */
    rules: z.array(z.string()),
    /** Places of pages where it shows something. */
    slots: z.array(z.string()),
  })
  .meta({ id: 'ExtensionPermissions' })

const Setting = z.object({
  name: z.string(),
  type: z.enum(['text', 'secret', 'number', 'switch']),
  label: z.string(),
  hint: z.string().nullable(),
  /** Null of a secret. */
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  /** Whether there is a secret. */
  isSet: z.boolean(),
  min: z.int().nullable(),
  max: z.int().nullable(),
})
export type ShownSetting = z.infer<typeof Setting>

export const extensionStates = ['on', 'off', 'waiting', 'faulty', 'missing'] as const

export const Extension = z
  .object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    /** In the folder; null when it is missing or faulty. */
    version: z.string().nullable(),
    /** waiting: what it may do has not been approved, or has changed since. */
    state: z.enum(extensionStates),
    faults: z.array(z.string()),
    wanted: Wanted.nullable(),
    jobs: z.array(z.string()),
    /** Of the back office, while it is on. */
    pages: z.array(z.object({ name: z.string(), title: z.string() })),
    /** Of its pieces of the start page, which the merchant shows. */
    startPage: z.array(z.object({ key: z.string(), name: z.string(), isShown: z.boolean() })),
    approved: z.object({ version: z.string(), at: z.int(), by: z.string().nullable(), wanted: Wanted }).nullable(),
    settings: z.array(Setting),
    /** What it has computed ahead and applies; null when it computes nothing. */
    computed: z
      .object({
        /** Null before the first time. */
        at: z.int().nullable(),
        /** Nothing of it applies, until it succeeds. */
        isFailed: z.boolean(),
        prices: z.array(z.string()),
      })
      .nullable(),
    /** Events that wait, and since when none has succeeded. */
    events: z.object({ waiting: z.int(), failingSince: z.int().nullable() }).nullable(),
    reports: z.array(
      z.object({ at: z.int(), kind: z.string(), name: z.string(), problem: z.string(), message: z.string() }),
    ),
    /** Of its files: what is approved is what was shown. */
    digest: z.string(),
    /** 0 before it is approved. */
    rowVersion: z.int(),
  })
  .meta({ id: 'Extension' })
export type Extension = z.infer<typeof Extension>

const answer = z.object({ data: z.array(Extension) }).meta({ id: 'Extensions' })
export type ExtensionList = z.infer<typeof answer>
const Name = z.object({ name: z.string().regex(/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/) })
const Whole = z.int().min(-1_000_000_000).max(1_000_000_000)
const byAdmin = { adminsOnly: true, reauthenticated: true } as const
const problems = {
  'no-such-extension': { status: 404, message: 'Tillägget finns inte, eller går inte att läsa.' },
  'changed-meanwhile': {
    status: 409,
    message: 'Någon annan har ändrat tillägget. Läs in sidan igen och gör om din ändring.',
  },
} as const

export const extensionsContract = contract({
  getExtensionPage: {
    method: 'GET',
    path: '/admin/extensions/{name}/pages/{page}',
    summary: 'Asks an extension for what it shows on a page of the back office',
    params: Name.extend({ page: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/) }),
    answer: z.object({ data: PageContent.extend({ title: z.string() }) }),
    adminsOnly: true,
    problems: {
      'no-such-page': { status: 404, message: 'Sidan finns inte, eller tillägget är inte på.' },
      'extension-failed': { status: 502, message: 'Tillägget kunde inte svara.' },
    },
  },
  listExtensions: {
    method: 'GET',
    path: '/admin/extensions',
    summary: 'Lists extensions: version, state, what they may do, settings without secrets, and what went wrong',
    answer,
    adminsOnly: true,
  },
  approveExtension: {
    method: 'PUT',
    path: '/admin/extensions/{name}/approval',
    summary: 'Approves what an extension may do, and turns it on. It acts for the person who approves',
    params: Name,
    body: z.object({ version: Count, digest: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer,
    ...byAdmin,
    problems,
  },
  setExtensionState: {
    method: 'PUT',
    path: '/admin/extensions/{name}/state',
    summary: 'Turns an approved extension on or off',
    params: Name,
    body: z.object({ version: Count.min(1), state: z.enum(['on', 'off']) }),
    answer,
    ...byAdmin,
    problems,
  },
  setStartPagePiece: {
    method: 'PUT',
    path: '/admin/extensions/{name}/start-page/{piece}',
    summary: 'Shows or hides a piece of the start page that an extension has, while it is on',
    params: Name.extend({ piece: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/) }),
    body: z.object({ version: Count.min(1), isShown: z.boolean() }),
    answer,
    ...byAdmin,
    problems: {
      ...problems,
      'no-such-piece': { status: 404, message: 'Tillägget har ingen sådan del av startsidan.' },
    },
  },
  saveExtensionSettings: {
    method: 'PUT',
    path: '/admin/extensions/{name}/settings',
    summary: 'Saves settings of an extension; an empty secret leaves the one that is stored',
    params: Name,
    body: z.object({
      version: Count.min(1),
      settings: z.record(z.string().max(40), z.union([z.string().max(500), Whole, z.boolean()])),
    }),
    answer,
    ...byAdmin,
    problems,
  },
})
