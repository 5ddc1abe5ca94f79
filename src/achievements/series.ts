import type { Rarity } from './rarity.ts'

export type Measure = string

export type Series = {
  /** Never changed or reused: achievement ids are derived from it. */
  number: number
  measure: Measure
  icon: string
  text: (needed: number) => string
  steps: readonly (readonly [needed: number, name: string])[]
  from?: Rarity
  isSecret?: boolean
}

export type Chapter = { title: string; series: readonly Series[] }

export function stepsOf(needs: readonly number[], names: readonly string[]): [number, string][] {
  return needs.map((needed, at) => [needed, names[at] ?? ''])
}

const words = ['noll', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv']

export function numberText(count: number): string {
  return words[count] ?? count.toLocaleString('sv-SE')
}

export function counted(verb: string, one: string, many: string): (needed: number) => string {
  return (needed) => `${verb} ${needed === 1 ? one : `${numberText(needed)} ${many}`}`
}
