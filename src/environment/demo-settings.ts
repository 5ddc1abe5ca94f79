import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { rememberedShop } from './remembered-shop.ts'
import { type Env, flag, type ParsedSettings } from './setting-field.ts'
import { defaultDataDir } from './storage-settings.ts'

export type DemoConfig = {
  demo: boolean
  /** DEMO=true is set, rather than the default or remembered. */
  isDemoSet: boolean
  demoPassword: string | null
  demoOrders: boolean
  sandbox: boolean
  isMarkedAsDemo: boolean
}

export const demoSettings = {
  DEMO: flag
    .default(true)
    .describe(
      'Load the demo shop into an empty database; required when PUBLIC_URL is a public address. Without it, the first start in a terminal asks and DATA_DIR/which-shop remembers',
    ),
  DEMO_PASSWORD: z
    .string()
    .min(12, 'must be at least 12 characters')
    .optional()
    .describe('Password of all demo accounts; by default they are random, see DATA_DIR/demo-passwords'),
  DEMO_ORDERS: flag
    .default(true)
    .describe(
      'Give a new demo shop orders, returns and messages that wait to be handled, in the background once it has opened',
    ),
  SANDBOX: flag
    .default(true)
    .describe(
      'Use the built-in sandboxes for payments, BankID and other services; required when PUBLIC_URL is a public address',
    ),
}

export function demoConfig(
  read: ParsedSettings<typeof demoSettings>,
  isPublic: boolean,
  isDemoSet: boolean,
): DemoConfig {
  return {
    demo: read.DEMO,
    isDemoSet,
    demoPassword: read.DEMO_PASSWORD ?? null,
    demoOrders: read.DEMO_ORDERS,
    sandbox: read.SANDBOX,
    isMarkedAsDemo: isPublic && (read.DEMO || read.SANDBOX),
  }
}

/** DEMO wins over what was answered at the first start. */
export function withAnswer(variables: Env): Env {
  if (variables.DEMO || variables.DATABASE_URL || variables.DATABASE_URL_FILE) return variables
  const DEMO = rememberedShop(variables.DATA_DIR || defaultDataDir)
  return DEMO ? { ...variables, DEMO } : variables
}

/** Earlier versions called SANDBOX by the name PRETEND. */
export function withOldNames(variables: Env): Env {
  const { PRETEND: old, SANDBOX } = variables
  if (!old) return variables
  if (SANDBOX && SANDBOX !== old) {
    throw new ConfigError(
      `SANDBOX=${SANDBOX} and PRETEND=${old} contradict each other. PRETEND is the old name of SANDBOX: remove it.`,
    )
  }
  return { ...variables, SANDBOX: old }
}

/** A public shop uses the demo and the sandboxes only when they are set explicitly. */
export function forbidUnnamedSandboxes(publicUrl: string, given: Record<string, unknown>): void {
  if (given.DEMO === 'true' && given.SANDBOX === 'false') {
    throw new ConfigError(
      `DEMO=true SANDBOX=false would take real money for goods that do not exist at ${publicUrl}. Set DEMO=false or SANDBOX=true.`,
    )
  }
  const missing = [
    ['DEMO', 'DEMO=false opens a shop of your own, DEMO=true a public demo shop'],
    ['SANDBOX', 'SANDBOX=false takes real payments, SANDBOX=true simulates them'],
  ].filter(([name = '']) => !(name in given))
  if (missing.length === 0) return
  const choices = missing.map(([, choice]) => choice).join('; ')
  throw new ConfigError(
    `PUBLIC_URL=${publicUrl} is a public address, so ${missing.map(([name]) => name).join(' and ')} must be set: ${choices}.`,
  )
}
