import type { PlanChip } from '#query-understanding/contract.ts'
import type { Condition } from '#search-engine/server/conditions.ts'
import type { SortName } from '#search-engine/server/sorting.ts'

/** A part of a query that is understood, and where it was written. */
export type Part = {
  span: readonly [from: number, to: number]
  chip: PlanChip | null
  conditions: readonly Condition[]
  sort: SortName | null
  /** Words that products are searched for instead of what was written. */
  words: string
  /** What was written, when nothing is made of it. */
  leftOut?: string
}

/** A query of which some is understood. What is taken is blank in `left`, so that spans stay right. */
export type Reading = { readonly text: string; readonly left: string; readonly parts: readonly Part[] }

export function beginReading(text: string): Reading {
  const lower = text.toLowerCase().slice(0, maxCharacters)
  return { text: lower, left: ` ${lower} `, parts: [] }
}

const maxCharacters = 200

export type Understood = {
  chip?: PlanChip
  conditions?: readonly Condition[]
  sort?: SortName
  words?: string
  leftOut?: string
}

/** Takes every match that `understand` makes something of. */
export function take(
  reading: Reading,
  pattern: RegExp,
  understand: (match: RegExpExecArray) => Understood | null,
): Reading {
  const matches = matchesOf(pattern, reading.left)
  if (matches.length === 0) return reading
  let { left, parts } = reading
  for (const match of matches) {
    const understood = understand(match)
    if (!understood) continue
    const { chip = null, conditions = [], sort = null, words = '', leftOut } = understood
    const end = match.index + match[0].length
    left = left.slice(0, match.index) + ' '.repeat(match[0].length) + left.slice(end)
    parts = [
      ...parts,
      { span: [match.index - 1, end - 1], chip, conditions, sort, words, ...(leftOut !== undefined && { leftOut }) },
    ]
  }
  return { ...reading, left, parts }
}

const none: readonly RegExpExecArray[] = []

/** As `matchAll`, which makes a copy of the pattern: most patterns match nothing. */
function matchesOf(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  if (!mayMatch(pattern, text)) return none
  pattern.lastIndex = 0
  const first = pattern.exec(text)
  if (!first) return none
  const all: RegExpExecArray[] = []
  for (let next: RegExpExecArray | null = first; next; next = pattern.exec(text)) {
    all.push(next)
    if (next[0] === '') pattern.lastIndex += 1
  }
  return all
}

/** The longer words of rules, in which slips are mended. */
export const ruleWords = new Set<string>()

function learn(phrases: Iterable<string>): void {
  for (const phrase of phrases)
    for (const word of phrase.match(/\p{L}+/gu) ?? []) if (word.length >= shortestLearnt) ruleWords.add(word)
}

const shortestLearnt = 5

/** A whole word or phrase of a table, between spaces or signs. */
export function anyOf(phrases: Iterable<string>): RegExp {
  const longestFirst = [...phrases].sort((a, b) => b.length - a.length)
  learn(longestFirst)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  const firsts = longestFirst.map((phrase) => /^[\p{L}\p{N}]+/u.exec(phrase)?.[0])
  if (!firsts.includes(undefined)) setPrefilter(pattern, new Set(firsts.filter((first) => first !== undefined)))
  return pattern
}

/**
 * Most patterns match nothing. The prefilter of a pattern is a set of words of which each of its matches has one: a text
 * without any of them is not read by the pattern.
 */
const prefilterOf = new WeakMap<RegExp, ReadonlySet<string>>()
const wordsOfPrefilters = new Set<string>()

/** Those given to `withPrefilter`. */
export const prefilteredPatterns: RegExp[] = []

/** Every match of the pattern has one of these in it: a whole run of letters and figures, one of either, or a sign. */
export function withPrefilter(needed: Iterable<string>, pattern: RegExp): RegExp {
  const words = new Set(needed)
  learn(words)
  setPrefilter(pattern, words)
  prefilteredPatterns.push(pattern)
  return pattern
}

function setPrefilter(pattern: RegExp, words: ReadonlySet<string>): void {
  prefilterOf.set(pattern, words)
  for (const word of words) wordsOfPrefilters.add(word)
}

export function mayMatch(pattern: RegExp, text: string): boolean {
  const needed = prefilterOf.get(pattern)
  if (needed === undefined) return true
  for (const word of prefilterWordsOf(text)) if (needed.has(word)) return true
  return false
}

/** Whether any of the patterns may match, which of most texts is known at once. */
export function mayMatchAny(patterns: readonly RegExp[]): (text: string) => boolean {
  const all = new Set(patterns.flatMap((pattern) => [...(prefilterOf.get(pattern) ?? [])]))
  const isKnown = patterns.every((pattern) => prefilterOf.has(pattern))
  return (text) => !isKnown || prefilterWordsOf(text).some((word) => all.has(word))
}

/** Of the alternatives of a pattern: `upp till|<` begin with `upp` and `<`. */
export function firstWordsOf(alternatives: string): string[] {
  return alternatives.split('|').map((phrase) => /^(?:[\p{L}\p{N}]+|.)/u.exec(phrase)?.[0] ?? '')
}

let latest: { text: string; words: readonly string[] } = { text: '', words: [] }

/** Those in a prefilter. One text is read by every rule. */
function prefilterWordsOf(text: string): readonly string[] {
  if (latest.text !== text) {
    const runs = text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu) ?? []
    const parts = runs.flatMap((run) => (hasBoth.test(run) ? (run.match(/\p{L}+|\p{N}+/gu) ?? []) : []))
    latest = { text, words: [...runs, ...parts].filter((word) => wordsOfPrefilters.has(word)) }
  }
  return latest.words
}

const hasBoth = /\p{L}\p{N}|\p{N}\p{L}/u

function escaped(phrase: string): string {
  return phrase.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '\\s+')
}

export function wordsOf(left: string): string[] {
  return left.match(/[\p{L}\p{N}][^\s]*/gu)?.map((word) => word.replace(/[?!,;.:]+$/u, '')) ?? []
}

/** The words that fit on one line of a table. */
export function listed(table: string): string[] {
  return table
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

export const plainChip = { name: '', unit: '', from: null, to: null }
