import type { Db } from '#core/server/db.ts'
import { rebuilt } from '#core/server/rebuilt.ts'
import type { Config } from '#environment/config.ts'
import type { PaymentSettings } from '#environment/payment-settings.ts'
import { type HttpClient, httpClient } from '#integrations/http-client.ts'
import { klarna } from '#integrations/pay/klarna.ts'
import { type KlarnaSettlements, klarnaSettlements } from '#integrations/pay/klarna-settlements.ts'
import { overlay } from '#integrations/pay/overlay.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import { type PaymentGateways, paymentProvider } from '#integrations/pay/providers.ts'
import { sandboxClient, sandboxProvider, withLogin } from '#integrations/pay/sandbox/sandbox.ts'
import { callBackOverHttp, openSandboxServer, sendOverHttp } from '#integrations/pay/sandbox/server.ts'
import type { StripeSandbox } from '#integrations/pay/sandbox/stripe-events.ts'
import { type ConnectedStripe, stripe, stripeClient } from '#integrations/pay/stripe.ts'
import { swish } from '#integrations/pay/swish.ts'
import { companyInvoice } from '#payments/server/company-invoice.ts'

export type OpenProvider = {
  provider: PaymentProvider
  sandbox: HttpClient | null
  stripe: () => ConnectedStripe | null
  klarnaSettlements: () => KlarnaSettlements | null
  close(): Promise<void>
}

const slowMs = 2000

export async function openPaymentProvider(db: Db, config: Config): Promise<OpenProvider> {
  const invoice = companyInvoice({ db })
  if (config.sandbox) {
    const account = config.payment.stripe
    const played = account && sandboxAccount(account, config.port)
    const stripeOptions = played ? { stripe: played } : {}
    const server = await openSandboxServer(sandboxClient({ db, slowMs, callBack: callBackOverHttp, ...stripeOptions }))
    const client = httpClient({ base: server.base })
    const connected = account && { client: stripeClient(account, server.base), webhookSecret: account.webhookSecret }
    const settlements = klarnaSettlements(withLogin(client))
    const card = connected && stripe({ client: connected.client, publishableKey: account.publishableKey })
    return {
      provider: sandboxProvider({ client, companyInvoice: invoice, stripe: card }),
      sandbox: client,
      stripe: () => connected,
      klarnaSettlements: () => settlements,
      close: server.close,
    }
  }
  const connected = rebuilt(() => config.payment, connectedOf)
  const provider = paymentProvider({ isSandbox: false, gateways: () => connected().gateways, companyInvoice: invoice })
  return {
    provider,
    sandbox: null,
    stripe: () => connected().stripe,
    klarnaSettlements: () => connected().settlements,
    close: async () => {},
  }
}

/** The keys need only be those that the shop was given: nothing is sent to Stripe. */
function sandboxAccount(account: NonNullable<PaymentSettings['stripe']>, port: number): StripeSandbox {
  const { secretKey, publishableKey, webhookSecret } = account
  return {
    secretKey: secretKey(),
    publishableKey,
    webhookSecret: webhookSecret(),
    send: async (text, signature) =>
      await sendOverHttp(`http://127.0.0.1:${port}/api/stripe/events`, text, { 'Stripe-Signature': signature }),
  }
}

type Connected = {
  gateways: PaymentGateways
  stripe: ConnectedStripe | null
  settlements: KlarnaSettlements | null
}

function connectedOf(settings: PaymentSettings): Connected {
  const { swish: merchant, overlay: window, klarna: account, stripe: keys } = settings
  const card = keys && { client: stripeClient(keys), webhookSecret: keys.webhookSecret }
  return {
    gateways: {
      swish: merchant && swish({ client: httpClient(merchant), payeeAlias: merchant.payeeAlias }),
      overlay: window && overlay({ client: httpClient(window) }),
      klarna: account && klarna({ client: httpClient(account), base: account.base }),
      stripe: card && stripe({ client: card.client, publishableKey: keys.publishableKey }),
    },
    stripe: card,
    settlements: account && klarnaSettlements(httpClient(account)),
  }
}
