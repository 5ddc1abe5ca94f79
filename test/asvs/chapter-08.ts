import type { AsvsChapter } from './row.ts'

export const chapter08: AsvsChapter = {}
