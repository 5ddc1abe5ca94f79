export type AsvsRow = {
  status: 'met' | 'not applicable' | 'not met'
  /** What is asked for, in a few words of ours. */
  topic: string
  /** How it is met, or why it does not apply or is not met. Files are named in backquotes. */
  reason: string
  /** Tests that show it: `file › name of the test`, as they stand in the file. */
  tests: readonly string[]
}

export type AsvsChapter = Readonly<Record<string, AsvsRow>>

/** Shown by tests, or, where no test can show it, by the files that the reason names. */
export const met = (topic: string, reason: string, ...tests: string[]): AsvsRow => ({
  status: 'met',
  topic,
  reason,
  tests,
})
export const notApplicable = (topic: string, reason: string): AsvsRow => ({
  status: 'not applicable',
  topic,
  reason,
  tests: [],
})
export const notMet = (topic: string, reason: string): AsvsRow => ({ status: 'not met', topic, reason, tests: [] })
