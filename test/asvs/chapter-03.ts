import type { AsvsChapter } from './row.ts'

export const chapter03: AsvsChapter = {}
