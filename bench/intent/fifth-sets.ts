import { aside } from './fifth/aside.ts'
import { worked } from './fifth/worked.ts'
import { asideKind } from './fourth-sets.ts'
import type { IntentQuery } from './query.ts'

/** Written as everyday wishes without having read rules or words, then shuffled into two halves. */
export const fifthSets: Record<string, readonly IntentQuery[]> = { worked, [asideKind]: aside }
