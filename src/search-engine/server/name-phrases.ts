import { hasFigure, wordOf } from './words.ts'

export type NameParts = {
  /** Kinds as the name writes them, `trådlös mus`: the longest first, each with its last word. */
  kinds: readonly { text: string; head: string }[]
  /** What goes with something: `lås` of `Lås till cykel`. */
  accessory: string | null
  /** `4k`, `144 hz`, `oled`. */
  qualities: readonly string[]
  /** `taktil plym`. */
  models: readonly string[]
}

const maxKindWords = 3
const maxModelWords = 3

/** Swedish names write what is made up with a capital, and what it is without: `Taktil Sval trådlös mus, snö`. */
export function readName(name: string, brand: string): NameParts {
  const [own = ''] = name.split(/[,(]/)
  const words = own.split(/\s+/).filter(Boolean)
  const model = modelOf(words)
  const hasBrand = brand !== '' && (words[0] ?? '').toLowerCase() === brand
  return {
    kinds: runsOf(words).flatMap(kindsOf),
    accessory: accessoryOf(words, brand),
    qualities: qualitiesOf(words),
    models: model
      .map((_, at) => model.slice(0, at + 1))
      .filter((some) => some.length >= (hasBrand ? 2 : 1) && endsWell(some))
      .map((some) => some.join(' ').toLowerCase()),
  }
}

function runsOf(words: readonly string[]): string[][] {
  const runs: string[][] = []
  let run: string[] = []
  for (const [at, word] of words.entries()) {
    const { isStop, isPreposition } = wordOf(word.toLowerCase())
    const isKind = kind.test(word) && !isStop && !others.has(word) && !isUnit(words, at)
    if (isKind) run.push(word)
    else {
      // `portabel SSD` is an SSD.
      if (run.length > 0) runs.push(isQuality(word) && !isUnit(words, at) ? [...run, word] : run)
      run = []
      // `robot med trösklar`: what follows is not what it is.
      if (isPreposition || others.has(word)) return runs
    }
  }
  return run.length > 0 ? [...runs, run] : runs
}

function kindsOf(run: readonly string[]): { text: string; head: string }[] {
  const some = run.slice(-maxKindWords).map((word) => word.toLowerCase())
  const head = some.at(-1) ?? ''
  if (head.length < shortestHead) return []
  return some.map((_, at) => ({ text: some.slice(at).join(' '), head }))
}

function accessoryOf(words: readonly string[], brand: string): string | null {
  const at = words.findIndex((word) => /^(?:till|för|for)$/.test(word))
  const word = words[at - 1]?.toLowerCase() ?? ''
  const isKind = kind.test(word) && word !== brand && word.length >= shortestHead && !definite.test(word)
  return isKind ? word : null
}

function qualitiesOf(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (at === 0) return []
    if (isUnit(words, at)) return `${words[at - 1]} ${word}`.toLowerCase()
    return isQuality(word) ? word.toLowerCase() : []
  })
}

/** These are not inflected: `4K`, `OLED`, `USB-C`, `DDR5`. */
export function isQuality(text: string): boolean {
  return text.length <= maxQuality && /^(?:\d+K|[A-ZÅÄÖ][A-ZÅÄÖ0-9]+(?:-[A-Z0-9]+)?)$/.test(text)
}

function modelOf(words: readonly string[]): string[] {
  const end = words.findIndex((word, at) => kind.test(word) || !model.test(word) || isUnit(words, at + 1))
  return words.slice(0, end < 0 ? maxModelWords : Math.min(end, maxModelWords))
}

function endsWell(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  return !wordOf(last.toLowerCase()).isStop && (words.length > 1 || !hasFigure(last))
}

function isUnit(words: readonly string[], at: number): boolean {
  const word = words[at]?.toLowerCase() ?? ''
  if (!/^\d+(?:[.,]\d+)?$/.test(words[at - 1] ?? '')) return false
  return wordOf(word).unit !== null || units.has(word)
}

const kind = /^\p{Ll}[\p{L}-]*\p{L}$/u
const model = /^[\p{Lu}\d][\p{L}\d-]*$/u
const shortestHead = 3
const definite = /(?:en|et|na)$/
const maxQuality = 10
const others = new Set('utan inte per under över mot hos vid eller samt plus ute inne'.split(' '))
const units = new Set('ohm st pack varv liter dygn lumen delar ampere volt mbit gbit gigabit'.split(' '))
