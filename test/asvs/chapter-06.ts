import type { AsvsChapter } from './row.ts'

export const chapter06: AsvsChapter = {}
