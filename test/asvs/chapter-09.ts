import type { AsvsChapter } from './row.ts'

export const chapter09: AsvsChapter = {}
