import type { IntentQuery } from './query.ts'
import { limits } from './third/limits.ts'
import { names } from './third/names.ts'
import { wishes } from './third/wishes.ts'

/** Written after the fresh queries were answered well, before they were asked. */
export const thirdSets: Record<string, readonly IntentQuery[]> = { ...limits, ...wishes, ...names }
