import type { AsvsChapter } from './row.ts'

export const chapter05: AsvsChapter = {}
