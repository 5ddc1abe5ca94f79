import { z } from 'zod'
import { isPublicAddress } from '#core/public-address.ts'
import { type BackupSettings, backupConfig } from './backup-settings.ts'
import { type BankIdSettings, bankIdConfig } from './bankid-settings.ts'
import { type CarrierSettings, carrierConfig } from './carrier-settings.ts'
import { type CdnConfig, cdnConfig } from './cdn-settings.ts'
import { ConfigError } from './config-error.ts'
import { type DatabaseConfig, databaseConfig } from './database-settings.ts'
import { type DemoConfig, demoConfig, forbidUnnamedSandboxes, withAnswer, withOldNames } from './demo-settings.ts'
import { type DiscoveryConfig, discoveryConfig } from './discovery-settings.ts'
import { type EmailConfig, emailConfig } from './email-settings.ts'
import { type FortnoxSettings, fortnoxConfig } from './fortnox-settings.ts'
import { forbidHalfServices, forbidMixedStripeKeys } from './half-services.ts'
import { type HttpConfig, httpConfig } from './http-settings.ts'
import { type MeasurementSettings, noMeasurement } from './measurement-settings.ts'
import { type MonitoringConfig, monitoringConfig } from './monitoring-settings.ts'
import { type NewsletterSettings, noNewsletter } from './newsletter-settings.ts'
import { type PaymentSettings, paymentConfig } from './payment-settings.ts'
import { type PictureConfig, pictureConfig } from './picture-settings.ts'
import { type ProcessConfig, processConfig } from './process-settings.ts'
import { type ScriptConfig, scriptConfig } from './script-settings.ts'
import { type CurrentSecret, currentSecret, secretSettings, withSecretFiles } from './secret-files.ts'
import { type SecurityConfig, securityConfig } from './security-settings.ts'
import type { Env } from './setting-field.ts'
import { settings } from './settings.ts'
import { type StorageConfig, storageConfig } from './storage-settings.ts'
import { fileErrors } from './unknown-settings.ts'
import { type WebhookConfig, webhookConfig } from './webhook-settings.ts'

export type Config = HttpConfig &
  DatabaseConfig &
  DiscoveryConfig &
  StorageConfig &
  PictureConfig &
  DemoConfig &
  ProcessConfig &
  SecurityConfig &
  EmailConfig &
  ScriptConfig &
  CdnConfig &
  MonitoringConfig &
  WebhookConfig & {
    isPublic: boolean
    /** Null when a setting is missing. */
    payment: PaymentSettings
    bankId: BankIdSettings | null
    carriers: CarrierSettings
    fortnox: FortnoxSettings
    /** Stored by an administrator; there are no settings of the server for it. */
    measurement: MeasurementSettings
    newsletter: NewsletterSettings
    backup: BackupSettings
  }

const Settings = z.object(settings)

/** Secrets may also come from NAME_FILE. An empty variable counts as missing, and so does one of spaces. */
export function readConfig(variables: Env): Config {
  const { env, errors: ofSecrets } = withSecretFiles(withAnswer(withOldNames(variables)))
  const errors = [...ofSecrets, ...fileErrors(variables)]
  if (errors.length > 0) throw new ConfigError(errors.join('\n'))
  const given = Object.fromEntries(
    Object.keys(settings).flatMap((name) => (env[name]?.trim() ? [[name, env[name]]] : [])),
  )
  const read = parsed(given)
  const anySecret = (name: string) => {
    const value = (read as Record<string, unknown>)[name]
    return typeof value === 'string' && value ? currentSecret(variables, name, value) : null
  }
  const current: CurrentSecret = anySecret
  const isPublic = isPublicAddress(read.PUBLIC_URL ?? null)
  if (isPublic) forbidUnnamedSandboxes(read.PUBLIC_URL ?? '', given)
  if (!read.SANDBOX) forbidHalfServices(given)
  forbidMixedStripeKeys(read)
  return {
    isPublic,
    ...httpConfig(read),
    ...databaseConfig(read, isPublic),
    ...discoveryConfig(read, isPublic),
    ...storageConfig(read, current('S3_SECRET_ACCESS_KEY'), isPublic),
    ...pictureConfig(read, isPublic),
    ...demoConfig(read, isPublic, variables.DEMO === 'true'),
    payment: paymentConfig(read, current),
    bankId: bankIdConfig(read),
    carriers: carrierConfig(read, anySecret),
    fortnox: fortnoxConfig(read, current('FORTNOX_CLIENT_SECRET')),
    measurement: noMeasurement,
    newsletter: noNewsletter,
    ...processConfig(read),
    ...securityConfig(read, current, isPublic),
    ...emailConfig(read, current),
    ...scriptConfig(read),
    ...cdnConfig(read, current),
    ...monitoringConfig(read, current),
    ...webhookConfig(read, isPublic),
    backup: backupConfig(read),
  }
}

function parsed(given: Record<string, string | undefined>): z.output<typeof Settings> {
  const result = Settings.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const why = issue.code === 'invalid_value' ? `must be ${anyOf(issue.values.map(String))}` : issue.message
    const shown = secretSettings.includes(name) ? name : `${name}=${given[name]}`
    return `${shown} ${why}. ${settings[name as keyof typeof settings].description}.`
  })
  throw new ConfigError(lines.join('\n'))
}

const anyOf = (words: readonly string[]) => words.join(', ').replace(/, ([^,]*)$/, ' or $1')
