import type { AsvsChapter } from './row.ts'

export const chapter12: AsvsChapter = {}
