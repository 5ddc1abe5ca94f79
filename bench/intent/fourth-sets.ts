import { aside } from './fourth/aside.ts'
import { devices } from './fourth/devices.ts'
import { everyday } from './fourth/everyday.ts'
import type { IntentQuery } from './query.ts'

export const asideKind = 'aside'

/** Written without having read rules, words or catalogues; fifty of them are only seen in sums. */
export const fourthSets: Record<string, readonly IntentQuery[]> = { everyday, devices, [asideKind]: aside }
