import type { AsvsChapter } from './row.ts'

export const chapter15: AsvsChapter = {}
