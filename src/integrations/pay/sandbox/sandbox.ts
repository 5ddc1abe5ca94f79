import type { HttpClient } from '#integrations/http-client.ts'
import { klarna } from '#integrations/pay/klarna.ts'
import { overlay } from '#integrations/pay/overlay.ts'
import type { PaymentGateway, PaymentProvider } from '#integrations/pay/pay.ts'
import { paymentProvider } from '#integrations/pay/providers.ts'
import { swish } from '#integrations/pay/swish.ts'
import { klarnaServer } from './klarna-server.ts'
import { answer, makeLedger, type SandboxDeps, type SandboxServer } from './ledger.ts'
import { overlayServer } from './overlay-server.ts'
import { payerServer } from './payer-server.ts'
import { swishServer } from './swish-server.ts'

const servers: readonly SandboxServer[] = [swishServer, overlayServer, klarnaServer, payerServer]

/** The sandboxes without a network: requests are dispatched by path. */
export function sandboxClient(deps: SandboxDeps): HttpClient {
  const ledger = makeLedger(deps)
  return async (request) => {
    for (const server of servers) {
      const found = await server(request, ledger)
      if (found) return found
    }
    return answer(404)
  }
}

const payeeAlias = '1231181189'

type Deps = { client: HttpClient; companyInvoice: PaymentGateway }

export function sandboxProvider({ client, companyInvoice }: Deps): PaymentProvider {
  const gateways = {
    swish: swish({ client, payeeAlias }),
    overlay: overlay({ client }),
    klarna: klarna({ client, base: '' }),
  }
  return paymentProvider({ isSandbox: true, gateways: () => gateways, companyInvoice })
}
