import { z } from 'zod'

/** Where a list is shown. */
export const Touchpoint = z.enum(['DESKTOP', 'MOBILE']).default('DESKTOP')
