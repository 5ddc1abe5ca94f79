import { z } from 'zod'
import type { ParsedSettings } from './setting-field.ts'

export type FortnoxSettings = { clientId: string; clientSecret: () => string } | null

export const fortnoxSettings = {
  FORTNOX_CLIENT_ID: z.string().max(200).optional().describe('Client id of the integration at Fortnox'),
  FORTNOX_CLIENT_SECRET: z
    .string()
    .max(500)
    .optional()
    .describe('Client secret of that integration; the shop is then connected in the admin'),
}

export function fortnoxConfig(
  { FORTNOX_CLIENT_ID: clientId }: ParsedSettings<typeof fortnoxSettings>,
  clientSecret: (() => string) | null,
): FortnoxSettings {
  return clientId && clientSecret ? { clientId, clientSecret } : null
}
