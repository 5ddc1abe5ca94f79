import type { Logger } from 'pino'
import type { ConnectedCarriers } from '#carrier-parcels/server/connected-carriers.ts'
import type { Carrier } from '#carriers/booking.ts'
import type { ReminderDeps } from '#cart-reminders/server/remind-of-carts.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { signedPlan } from '#checkout/server/plan-for.ts'
import type { ContentMemory } from '#content/server/pages.ts'
import type { Redirects } from '#content/server/redirects.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { StandbyReads } from '#database/standby-reads.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import type { Config } from '#environment/config.ts'
import { type MeasurementSettings, noMeasurement } from '#environment/measurement-settings.ts'
import { type NewsletterSettings, noNewsletter } from '#environment/newsletter-settings.ts'
import type { Extensions } from '#extensions/server/open-extensions.ts'
import type { BankIdDeps } from '#identity/server/bankid/deps.ts'
import type { SessionStore } from '#identity/server/sessions.ts'
import type { BankId } from '#integrations/bankid/bankid.ts'
import { sandboxScriptPath } from '#integrations/chat/sandbox-script.ts'
import type { ConnectedFortnox } from '#integrations/fortnox/connected-fortnox.ts'
import type { HttpClient } from '#integrations/http-client.ts'
import type { KlarnaSettlements } from '#integrations/pay/klarna-settlements.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import type { ConnectedStripe } from '#integrations/pay/stripe.ts'
import { reservationLimits } from '#orders/reservation-limits.ts'
import type { OrderDeps } from '#orders/server/deps.ts'
import { hasOrdered } from '#orders/server/has-ordered.ts'
import { openedOrder } from '#orders/server/order-access.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import type { Promotions } from '#promotions/server/open-promotions.ts'
import type { Discovery } from '#search/server/discovery.ts'
import type { Sponsorships } from '#search/server/sponsorships.ts'
import type { TicketCounter } from '#search/server/ticket-counter.ts'
import type { OpenServiceSettings } from '#service-settings/server/open-service-settings.ts'
import type { FollowedOffered } from '#shipping/server/follow-offered.ts'
import type { Shipping } from '#shipping/server/shipping.ts'
import type { DemoLeaving } from '#shop-opening/server/demo-leaving.ts'
import type { OpenShopSettings } from '#shop-settings/server/open-shop-settings.ts'
import type { Storage } from '#storage/server/storage.ts'
import type { StoreMap } from '#stores/server/stores.ts'
import { localWebhookRules, type WebhookRules, webhookRules } from '#webhooks/server/webhook-address.ts'

export type AppDeps = {
  db: Db
  /** For reports and logs. */
  reads: StandbyReads
  config: Config
  log: Logger
  encryption: Encryption
  storage: Storage
  demo: DemoLeaving
  shopSettings: OpenShopSettings
  serviceSettings: OpenServiceSettings
  sessions: SessionStore
  stores: StoreMap
  productCache: ProductCache
  discovery: Discovery
  sponsorships: Sponsorships
  tickets: TicketCounter
  content: ContentMemory
  redirects: Redirects
  promotions: Promotions
  provider: PaymentProvider
  shipping: Shipping
  offered: FollowedOffered
  extensions: Extensions
  /** Follows which external services can be used. */
  offeredServices: { onChange(listener: () => void): () => void }
  carrier: Carrier
  connected: () => ConnectedCarriers
  sandbox: HttpClient | null
  /** Null while the shop has no account there. */
  stripe: () => ConnectedStripe | null
  klarnaSettlements: () => KlarnaSettlements | null
  /** Null while the shop has no account there. */
  fortnox: () => ConnectedFortnox | null
  bankId: BankId
  sandboxBankId: HttpClient | null
}

/** How long the customer waits for the payment provider. */
const payWithinMs = 3000

export function checkoutDeps({
  db,
  productCache,
  promotions,
  provider,
  encryption,
  shipping,
  config,
  log,
  discovery,
}: AppDeps): CheckoutDeps {
  const publicUrl = originOf(config)
  // Providers call back over https only; the sandboxes, on the same machine, without it.
  const callbackUrl = config.sandbox ? `https://127.0.0.1:${config.port}` : publicUrl
  return {
    db,
    productCache,
    promotions,
    provider,
    encryption,
    shipping,
    publicUrl,
    callbackUrl,
    reservationLimits,
    payWithinMs,
    choices: discovery.choices,
    onProviderError: (err) => log.warn({ err }, 'The payment provider gave no answer'),
  }
}

export function orderDeps({ db, carrier, encryption, config }: AppDeps): OrderDeps {
  return { db, carrier, encryption, publicUrl: originOf(config) }
}

export function emailDeps({ db, encryption, config }: AppDeps): EmailDeps {
  return { db, encryption, origin: originOf(config) }
}

export function bankIdDeps({ db, encryption, bankId }: AppDeps): BankIdDeps {
  return {
    db,
    encryption,
    bankId,
    planOf: signedPlan,
    orderOf: ({ orderId: id, ...who }) => openedOrder(db, { id, ...who }),
  }
}

export function reminderDeps(deps: AppDeps): ReminderDeps {
  const { productCache, promotions, config } = deps
  return { ...emailDeps(deps), productCache, promotions, afterHours: config.cartReminderHours, hasOrdered }
}

export function chatScripts({ chatScript, sandbox }: Config) {
  return { script: chatScript, sandboxScript: sandbox ? sandboxScriptPath : null }
}

export function webhookRulesOf({ webhooksLocal }: Config): WebhookRules {
  return webhooksLocal ? localWebhookRules : webhookRules
}

/** The sandbox sends nothing to services that count. */
export function measurementOf({ sandbox, measurement }: Config): MeasurementSettings {
  return sandbox ? noMeasurement : measurement
}

/** The sandbox sends nothing to services that have lists. */
export function newsletterOf({ sandbox, newsletter }: Config): NewsletterSettings {
  return sandbox ? noNewsletter : newsletter
}

export function originOf(config: Config): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}
