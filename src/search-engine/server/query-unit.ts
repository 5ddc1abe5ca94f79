import type { Meaning } from './ranking.ts'

/** One way to find what a word means: rows with all of these terms. */
export type Alternative = { terms: readonly string[]; meaning: Meaning }

/** A word, a measure or a model number of a query, and everything it may find. */
export type Unit = {
  text: string
  alternatives: Alternative[]
  isCorrected: boolean
  /** Of one whose text is a correction: what it corrects. */
  written?: string
}
