import { z } from 'zod'

export const Touchpoint = z.enum(['DESKTOP', 'MOBILE']).default('DESKTOP')
