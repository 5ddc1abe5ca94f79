import { secretSettings } from './secret-files.ts'
import type { Env } from './setting-field.ts'
import { settings } from './settings.ts'

const known = new Set([...Object.keys(settings), ...secretSettings.map((name) => `${name}_FILE`)])

/** First words that other programs hardly use. Those of OTEL_ are read by many. */
const ownPrefixes = new Set(
  Object.keys(settings)
    .filter((name) => name.includes('_'))
    .map((name) => name.slice(0, name.indexOf('_') + 1))
    .filter((prefix) => !['OTEL_', 'DATA_', 'LOG_', 'PUBLIC_', 'TAG_', 'CDN_', 'MAIL_', 'HSTS_'].includes(prefix)),
)
/** As Kubernetes and Docker set them for services by such a name. */
const ofServices = /_(SERVICE_(HOST|PORT)|PORT)(_|$)/

/** Of names that end in _FILE although their setting is not read from a file. */
export function fileErrors(env: Env): string[] {
  return Object.keys(env).flatMap((name) => {
    const setting = name.replace(/_FILE$/, '')
    if (!env[name] || setting === name || known.has(name) || !(setting in settings)) return []
    return [`${name} has no effect: ${setting} is not read from a file. Set ${setting} itself.`]
  })
}

/** What was probably meant as a setting. Values are not shown: they may be secret. */
export function unknownSettings(env: Env): string[] {
  return Object.keys(env).flatMap((name) => {
    if (!env[name]?.trim() || known.has(name)) return []
    const near = nearest(name)
    const isOwn = ownPrefixes.has(name.slice(0, name.indexOf('_') + 1)) && !ofServices.test(name)
    if (!near && !isOwn) return []
    return [`${name} is no setting of the shop and has no effect.${near ? ` Is ${near} meant?` : ''}`]
  })
}

function nearest(name: string): string | null {
  const most = name.length >= 8 ? 2 : name.length >= 6 ? 1 : 0
  let [best, least] = [null as string | null, most + 1]
  for (const one of known) {
    if (Math.abs(one.length - name.length) >= least) continue
    const edits = editsBetween(name, one)
    if (edits < least) [best, least] = [one, edits]
  }
  return best
}

function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1])
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
