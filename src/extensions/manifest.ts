import { z } from 'zod'
import { slotPlaces } from '#content/slot-places.ts'
import { StartPagePiece } from '#content/start-page-piece.ts'
import { apiScopes } from '#core/api-scopes.ts'
import { type EventType, eventTypes } from '#webhooks/event-types.ts'

/** Of what extensions are offered. A higher minor number only adds; a higher major one takes something away. */
export const extensionApi = { major: 1, minor: 3 } as const

const Name = z.string().regex(/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/)
/** In the language of the shop, and of those who write extensions. */
const Text = z.strictObject({ sv: z.string().trim().min(1).max(300), en: z.string().trim().min(1).max(300) })
const Path = z.string().regex(/^(?!.*\.\.)[\w-]+(\/[\w.-]+)*\.[a-z]+$/)
const Host = z.string().regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/)

const Permissions = z.strictObject({
  /** As those of API keys. */
  scopes: z
    .array(z.enum(apiScopes as [string, ...string[]]))
    .max(apiScopes.length)
    .default([]),
  /** Whom it may call by https. */
  hosts: z.array(Host).max(20).default([]),
  /** Events with name, address, email and telephone of customers. */
  personalData: z.boolean().default(false),
})
export type Permissions = z.output<typeof Permissions>

const Job = z
  .strictObject({
    name: Name,
    everyMinutes: z.int().min(1).max(1440).optional(),
    /** Of the shop's day. */
    dailyAt: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .optional(),
  })
  .refine(({ everyMinutes, dailyAt }) => (everyMinutes === undefined) !== (dailyAt === undefined), {
    message: 'either everyMinutes or dailyAt',
  })
export type ExtensionJob = z.output<typeof Job>

const Call = z.strictObject({
  name: Name,
  method: z.enum(['GET', 'POST']),
  /** Everyone, only staff, or other systems, known by what they sign. */
  access: z.enum(['everyone', 'staff', 'system']),
  /** False of a system that cannot sign: the call is then open to everyone. */
  signed: z.boolean().default(true),
})

/** Of the back office; `call` fills it. */
const Page = z.strictObject({ name: Name, title: Text, call: Name })

export const ruleKinds = ['prices', 'shipping'] as const
const setting = { name: z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/), label: Text, hint: Text.optional() }
const Setting = z.discriminatedUnion('type', [
  z.strictObject({ ...setting, type: z.literal('text'), default: z.string().max(500).default('') }),
  /** Encrypted, and never shown again. */
  z.strictObject({ ...setting, type: z.literal('secret') }),
  z.strictObject({
    ...setting,
    type: z.literal('number'),
    default: z.int(),
    min: z.int().min(-1_000_000_000).max(1_000_000_000).default(0),
    max: z.int().min(-1_000_000_000).max(1_000_000_000).default(1_000_000_000),
  }),
  z.strictObject({ ...setting, type: z.literal('switch'), default: z.boolean().default(false) }),
])
export type ExtensionSetting = z.output<typeof Setting>

const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .transform((text) => text.toLowerCase())
/** Of the shop's look. The colours of pages follow from the two, so that text can be read on each of them. */
const Theme = z.strictObject({
  accent: Color,
  mark: Color,
  font: z.enum(['instrument-sans', 'system-sans', 'system-serif']),
  /** Files of the folder: SVG, PNG or WebP. `dark`: on dark pages, of the same form. */
  logo: z.strictObject({ light: Path, dark: Path.optional() }).optional(),
})
export type Theme = z.output<typeof Theme>

/** extension.json: what an extension is, wants and offers. */
export const Manifest = z
  .strictObject({
    name: Name,
    title: Text,
    description: Text,
    version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/),
    /** The version of `extensionApi` that it needs: `1.0` also means later ones of 1. */
    api: z.string().regex(/^\d{1,4}\.\d{1,4}$/),
    main: Path.optional(),
    permissions: Permissions.prefault({}),
    events: z
      .array(z.enum(eventTypes as [EventType, ...EventType[]]))
      .max(eventTypes.length)
      .default([]),
    calls: z.array(Call).max(20).default([]),
    jobs: z.array(Job).max(10).default([]),
    pages: z.array(Page).max(5).default([]),
    settings: z.array(Setting).max(30).default([]),
    /** What it computes ahead for the cart and the checkout. */
    rules: z.array(z.enum(ruleKinds)).max(ruleKinds.length).default([]),
    /** The places of pages where it shows something. */
    slots: z.array(z.enum(slotPlaces)).max(slotPlaces.length).default([]),
    theme: Theme.optional(),
    /** Where the merchant lets them be shown. */
    startPage: z.array(StartPagePiece).max(10).default([]),
  })
  .superRefine((manifest, context) => {
    const { main, events, calls, jobs, settings, rules, slots, startPage } = manifest
    const twice = (kind: string, names: string[]) => {
      const again = names.find((name, at) => names.indexOf(name) !== at)
      if (again) context.addIssue({ code: 'custom', path: [kind], message: `${again} is there twice` })
    }
    twice('events', events)
    twice('rules', rules)
    twice('slots', slots)
    twice(
      'calls',
      calls.map(({ name }) => name),
    ) // One address, one method.
    twice(
      'jobs',
      jobs.map(({ name }) => name),
    )
    twice(
      'settings',
      settings.map(({ name }) => name),
    )
    twice(
      'pages',
      manifest.pages.map(({ name }) => name),
    )
    twice(
      'startPage',
      startPage.map(({ key }) => key),
    )
    if (startPage.filter(({ type }) => type === 'top-panel').length > 1)
      context.addIssue({ code: 'custom', path: ['startPage'], message: 'a page has one top-panel' })
    for (const { name, method, access, signed } of calls) {
      if (access === 'system' && method !== 'POST')
        context.addIssue({ code: 'custom', path: ['calls', name], message: 'other systems call by POST' })
      if (access !== 'system' && !signed)
        context.addIssue({ code: 'custom', path: ['calls', name], message: 'only other systems sign' })
    }
    for (const { name, call } of manifest.pages)
      if (!calls.some((one) => one.name === call && one.method === 'GET' && one.access === 'staff'))
        context.addIssue({ code: 'custom', path: ['pages', name], message: `${call} is no GET call for staff` })
    if (!main && events.length + calls.length + jobs.length + rules.length + slots.length > 0)
      context.addIssue({ code: 'custom', path: ['main'], message: 'needed by what it offers' })
  })
export type Manifest = z.output<typeof Manifest>

/** Whether the call does nothing before its code has verified who sent it. */
export function isToBeSigned({ access, signed }: Manifest['calls'][number]): boolean {
  return access === 'system' && signed
}

/** Whether something of it is computed before it is needed. */
export function computesAhead({ rules, slots }: Manifest): boolean {
  return rules.length + slots.length > 0
}

export function suits(api: string): boolean {
  const [major = 0, minor = 0] = api.split('.').map(Number)
  return major === extensionApi.major && minor <= extensionApi.minor
}

/** What a person approves: more than `permissions`, since events and open calls also let something in or out. */
export type RequestedAccess = Permissions & {
  events: string[]
  openCalls: string[]
  signedCalls: string[]
  theme: boolean
  logo: boolean
  startPage: boolean
  rules: string[]
  slots: string[]
}

const nothing: RequestedAccess = {
  scopes: [],
  hosts: [],
  personalData: false,
  events: [],
  openCalls: [],
  signedCalls: [],
  theme: false,
  logo: false,
  startPage: false,
  rules: [],
  slots: [],
}

/** What was approved before a later version of the shop knew more to ask for. */
export function withLater(approved: Partial<RequestedAccess>): RequestedAccess {
  return { ...nothing, ...approved }
}

export function wantedBy({ permissions, events, calls, theme, rules, slots, startPage }: Manifest): RequestedAccess {
  const ofOthers = calls.filter(({ access }) => access !== 'staff')
  const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name)
  const openCalls = namesOf(ofOthers.filter((call) => !isToBeSigned(call)))
  const signedCalls = namesOf(ofOthers.filter(isToBeSigned))
  const sorted = (list: string[]) => list.toSorted()
  return {
    ...permissions,
    scopes: sorted(permissions.scopes),
    hosts: sorted(permissions.hosts),
    events: sorted(events),
    openCalls: sorted(openCalls),
    signedCalls: sorted(signedCalls),
    theme: theme !== undefined,
    logo: theme?.logo !== undefined,
    startPage: startPage.length > 0,
    rules: sorted(rules),
    slots: sorted(slots),
  }
}
