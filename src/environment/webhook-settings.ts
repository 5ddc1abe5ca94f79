import { ConfigError } from './config-error.ts'
import { flag, type ParsedSettings } from './setting-field.ts'

export type WebhookConfig = { webhooksLocal: boolean }

export const webhookSettings = {
  WEBHOOKS_LOCAL: flag
    .default(false)
    .describe(
      'Set to true for development: webhooks may also be sent by http, to any port and to private networks; refused when PUBLIC_URL is a public address',
    ),
}

export function webhookConfig(
  { WEBHOOKS_LOCAL }: ParsedSettings<typeof webhookSettings>,
  isPublic: boolean,
): WebhookConfig {
  if (WEBHOOKS_LOCAL && isPublic)
    throw new ConfigError('WEBHOOKS_LOCAL=true would let webhooks call into the network of a public shop. Remove it.')
  return { webhooksLocal: WEBHOOKS_LOCAL }
}
