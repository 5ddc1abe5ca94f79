import type { Db } from '#core/server/db.ts'
import { rebuilt } from '#core/server/rebuilt.ts'
import type { Config } from '#environment/config.ts'
import type { PaymentSettings } from '#environment/payment-settings.ts'
import { type HttpClient, httpClient } from '#integrations/http-client.ts'
import { klarna } from '#integrations/pay/klarna.ts'
import { overlay } from '#integrations/pay/overlay.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import { type PaymentGateways, paymentProvider } from '#integrations/pay/providers.ts'
import { sandboxClient, sandboxProvider } from '#integrations/pay/sandbox/sandbox.ts'
import { callBackOverHttp, openSandboxServer } from '#integrations/pay/sandbox/server.ts'
import { swish } from '#integrations/pay/swish.ts'
import { companyInvoice } from '#payments/server/company-invoice.ts'

export type OpenProvider = {
  provider: PaymentProvider
  sandbox: HttpClient | null
  close(): Promise<void>
}

const slowMs = 2000

export async function openPaymentProvider(db: Db, config: Config): Promise<OpenProvider> {
  const invoice = companyInvoice({ db })
  if (config.sandbox) {
    const server = await openSandboxServer(sandboxClient({ db, slowMs, callBack: callBackOverHttp }))
    const client = httpClient({ base: server.base })
    return { provider: sandboxProvider({ client, companyInvoice: invoice }), sandbox: client, close: server.close }
  }
  const gateways = rebuilt(() => config.payment, gatewaysOf)
  const provider = paymentProvider({ isSandbox: false, gateways, companyInvoice: invoice })
  return { provider, sandbox: null, close: async () => {} }
}

function gatewaysOf({ swish: merchant, overlay: window, klarna: account }: PaymentSettings): PaymentGateways {
  return {
    swish: merchant && swish({ client: httpClient(merchant), payeeAlias: merchant.payeeAlias }),
    overlay: window && overlay({ client: httpClient(window) }),
    klarna: account && klarna({ client: httpClient(account), base: account.base }),
  }
}
