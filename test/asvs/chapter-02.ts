import type { AsvsChapter } from './row.ts'

export const chapter02: AsvsChapter = {}
