import type { AsvsChapter } from './row.ts'

export const chapter07: AsvsChapter = {}
