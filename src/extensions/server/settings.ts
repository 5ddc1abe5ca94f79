import { DomainError } from '#core/domain-error.ts'
import type { ExtensionSetting, Manifest } from '#extensions/manifest.ts'
import type { ExtensionRow } from './extension-table.ts'

type Value = string | number | boolean
type Stored = Pick<ExtensionRow, 'settings' | 'secrets'>

/** What applies, secrets included; what was never saved has its default. */
export function settingsOf(manifest: Manifest, row: Stored, open: (text: string) => string): Record<string, Value> {
  return Object.fromEntries(
    manifest.settings.map((setting) => {
      if (setting.type !== 'secret') return [setting.name, valueOf(setting, row)]
      const secret = row.secrets[setting.name]
      return [setting.name, secret === undefined ? '' : open(secret)]
    }),
  )
}

/** Of another type in an earlier version: the default. */
export function valueOf(
  setting: Exclude<ExtensionSetting, { type: 'secret' }>,
  { settings }: Pick<Stored, 'settings'>,
) {
  const saved = settings[setting.name]
  return saved !== undefined && typeof saved === typeof setting.default ? saved : setting.default
}

/** What is sent of a secret replaces it; an empty one leaves it as it is. */
export function savedSettings(
  manifest: Manifest,
  { before, given, encrypt }: { before: Stored; given: Record<string, Value>; encrypt: (text: string) => string },
): Stored {
  const known = new Map(manifest.settings.map((setting) => [setting.name, setting]))
  const faults: Record<string, string> = {}
  const [settings, secrets] = [{ ...before.settings }, { ...before.secrets }]
  for (const [name, value] of Object.entries(given)) {
    const setting = known.get(name)
    const fault = setting ? faultOf(setting, value) : 'Okänt fält'
    if (fault) faults[`settings.${name}`] = fault
    else if (setting?.type !== 'secret') settings[name] = value
    else if (value !== '') secrets[name] = encrypt(String(value))
  }
  if (Object.keys(faults).length > 0)
    throw new DomainError(400, 'malformed', 'Begäran är inte rätt utformad.', { fields: faults })
  return { settings, secrets }
}

function faultOf(setting: ExtensionSetting, value: Value): string | null {
  if (setting.type === 'number') {
    if (typeof value !== 'number' || !Number.isInteger(value)) return 'Skriv ett tal.'
    if (value < setting.min) return `Minst ${setting.min}.`
    return value > setting.max ? `Högst ${setting.max}.` : null
  }
  if (setting.type === 'switch') return typeof value === 'boolean' ? null : 'Värdet är av fel slag.'
  return typeof value === 'string' ? null : 'Värdet är av fel slag.'
}
