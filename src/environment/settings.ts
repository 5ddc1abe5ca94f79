import { backupSettings } from './backup-settings.ts'
import { bankIdSettings } from './bankid-settings.ts'
import { carrierSettings } from './carrier-settings.ts'
import { cdnSettings } from './cdn-settings.ts'
import { databaseSettings } from './database-settings.ts'
import { demoSettings } from './demo-settings.ts'
import { discoverySettings } from './discovery-settings.ts'
import { emailSettings } from './email-settings.ts'
import { fortnoxSettings } from './fortnox-settings.ts'
import { httpSettings } from './http-settings.ts'
import { monitoringSettings } from './monitoring-settings.ts'
import { paymentSettings } from './payment-settings.ts'
import { pictureSettings } from './picture-settings.ts'
import { processSettings } from './process-settings.ts'
import { scriptSettings } from './script-settings.ts'
import { secretSettings } from './secret-files.ts'
import { securitySettings } from './security-settings.ts'
import { storageSettings } from './storage-settings.ts'
import { webhookSettings } from './webhook-settings.ts'

/** In the order in which the documentation lists them. */
export const settings = {
  ...httpSettings,
  ...databaseSettings,
  ...discoverySettings,
  ...storageSettings,
  ...pictureSettings,
  ...demoSettings,
  ...paymentSettings,
  ...bankIdSettings,
  ...carrierSettings,
  ...fortnoxSettings,
  ...processSettings,
  ...securitySettings,
  ...emailSettings,
  ...scriptSettings,
  ...cdnSettings,
  ...monitoringSettings,
  ...backupSettings,
  ...webhookSettings,
}

export function describeSettings(): { name: string; defaultValue: string; meaning: string }[] {
  return Object.entries(settings).map(([name, schema]) => {
    const empty = schema.safeParse(undefined)
    const defaultValue = empty.success && empty.data !== undefined ? String(empty.data) : '–'
    return {
      name: secretSettings.includes(name) ? `${name} or ${name}_FILE` : name,
      defaultValue,
      meaning: schema.description ?? '',
    }
  })
}
