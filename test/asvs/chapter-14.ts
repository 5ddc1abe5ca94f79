import type { AsvsChapter } from './row.ts'

export const chapter14: AsvsChapter = {}
