import type { AsvsChapter } from './row.ts'

export const chapter10: AsvsChapter = {}
