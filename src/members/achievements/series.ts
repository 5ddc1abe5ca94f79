import type { Rarity } from './rarity.ts'

/** What is counted about a member; the tables of series and the sources on the server agree on its names. */
export type Measure = string

/** One thing that is counted, with what each step of it is called. */
export type Series = {
  /** Never changed and never used for another: ids of achievements are made of it. */
  number: number
  measure: Measure
  /** Of the icons of Phosphor. */
  icon: string
  /** What it takes, in Swedish. */
  text: (needed: number) => string
  /** How much each step needs, and its name. */
  steps: readonly (readonly [needed: number, name: string])[]
  /** The rarity of the first step; the last is legendary unless there is one step alone. */
  from?: Rarity
  /** Shown to nobody before it is earned. */
  isSecret?: boolean
}

/** The parts of the page, in its order. */
export type Chapter = { title: string; series: readonly Series[] }

/** Pairs needs with names: as many of the one as of the other. */
export function stepsOf(needs: readonly number[], names: readonly string[]): [number, string][] {
  return needs.map((needed, at) => [needed, names[at] ?? ''])
}

const words = ['noll', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv']

/** A number as Swedish writes it in running text: words up to twelve. */
export function inWords(count: number): string {
  return words[count] ?? count.toLocaleString('sv-SE')
}

/** `Köp en mus`, `Köp fem möss`. */
export function counted(verb: string, one: string, many: string): (needed: number) => string {
  return (needed) => `${verb} ${needed === 1 ? one : `${inWords(needed)} ${many}`}`
}
