export type AsvsRow = {
  status: 'met' | 'not applicable' | 'not met'
  topic: string
  reason: string
  tests: readonly string[]
}

export type AsvsChapter = Readonly<Record<string, AsvsRow>>

/** Proved by tests or, where no test is possible, by the files named in the reason. */
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
