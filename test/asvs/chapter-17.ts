import type { AsvsChapter } from './row.ts'

export const chapter17: AsvsChapter = {}
