import type { AsvsChapter } from './row.ts'

export const chapter13: AsvsChapter = {}
