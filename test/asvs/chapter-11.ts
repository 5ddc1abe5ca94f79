import type { AsvsChapter } from './row.ts'

export const chapter11: AsvsChapter = {}
