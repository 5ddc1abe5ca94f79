import type { AsvsChapter } from './row.ts'

export const chapter16: AsvsChapter = {}
