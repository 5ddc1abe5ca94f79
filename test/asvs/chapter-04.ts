import type { AsvsChapter } from './row.ts'

export const chapter04: AsvsChapter = {}
