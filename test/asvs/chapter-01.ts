import type { AsvsChapter } from './row.ts'

export const chapter01: AsvsChapter = {}
