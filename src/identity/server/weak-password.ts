import { shop } from '#core/shop.ts'
import { isCommon } from './common-passwords.ts'
import type { PersonalNames } from './personal-names.ts'

export type Weakness = 'common' | 'personal' | 'pattern'

/** Minimum length after removing known parts. */
const leastUnknown = 5
const maxRepeatedLength = 10
const shortestName = 3
const shortestRun = 4

/**
 * Null if acceptable. Rejects common passwords, variations of the owner's or the shop's data, repetitions and keyboard
 * sequences, also with years, digits and signs around them. No composition rules (OWASP ASVS 5.0, 6.2.4–6.2.6 and
 * 6.2.11).
 */
export async function weaknessOf(password: string, personal: PersonalNames): Promise<Weakness | null> {
  const plain = password.toLowerCase()
  const bare = plain.replace(/^\P{L}+|\P{L}+$/gu, '')
  for (const candidate of [plain, bare, spelled(bare)]) if (await isCommon(candidate)) return 'common'

  const signs = plain.replace(/[^\p{L}\d]/gu, '')
  const core = spelled(bare).replace(/[^\p{L}\d]/gu, '')
  const isKnown = (text: string, known: string) => known !== text && withoutDates(known).length < leastUnknown
  for (const text of [signs, core]) if (isKnown(text, withoutNames(text, personal))) return 'personal'
  if ([signs, core].some((text) => isRepeated(text) || isKnown(text, withoutRuns(text)))) return 'pattern'
  return null
}

const letters: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '1': 'i', '!': 'i' }

function spelled(text: string): string {
  return text.replace(/[@430$51!]/g, (sign) => letters[sign] ?? sign)
}

function withoutNames(text: string, { username, email, firstName, lastName }: PersonalNames): string {
  const [mailbox = ''] = email.split('@')
  const { brand, company } = shop
  const names = [brand.name, brand.wordmark, company.name, username, mailbox, firstName, lastName].flatMap(partsOf)
  return names.toSorted((a, b) => b.length - a.length).reduce((left, name) => left.replaceAll(name, ''), text)
}

function partsOf(name: string): string[] {
  const lower = name.toLowerCase()
  const parts = [lower.replace(/[^\p{L}\d]/gu, ''), ...lower.split(/[^\p{L}\d]+/u), ...lower.split(/\P{L}+/u)]
  return parts.filter((part) => part.length >= shortestName)
}

function withoutDates(text: string): string {
  return text.replace(/(19|20)\d\d/g, '').replace(/^\d+|\d+$/g, '')
}

function isRepeated(text: string): boolean {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1]
  return unit !== undefined && unit.length < maxRepeatedLength
}

const rows = [
  '1234567890',
  'qwertyuiopå',
  'asdfghjklöä',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'abcdefghijklmnopqrstuvwxyzåäö',
]
const runs = rows.flatMap((row) => [row, [...row].toReversed().join('')])

function withoutRuns(text: string): string {
  let left = ''
  for (let at = 0; at < text.length; ) {
    const length = runAt(text, at)
    if (length < shortestRun) left += text.charAt(at)
    at += length < shortestRun ? 1 : length
  }
  return left
}

function runAt(text: string, from: number): number {
  let length = 1
  while (from + length < text.length && runs.some((run) => run.includes(text.slice(from, from + length + 1))))
    length += 1
  return length
}
