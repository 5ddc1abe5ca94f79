import type { IntentQuery } from './query.ts'
import { everyday } from './sixth/everyday.ts'
import { denied, fits } from './sixth/fits.ts'
import { limits } from './sixth/limits.ts'
import { names } from './sixth/names.ts'
import { wishes } from './sixth/wishes.ts'

/** Written as a broad mix before any of them was asked; halves by their text. */
export const sixthSets: Record<string, readonly IntentQuery[]> = { wishes, limits, fits, denied, names, everyday }
