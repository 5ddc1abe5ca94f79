import type { HttpClient } from '#integrations/http-client.ts'
import { klarna } from '#integrations/pay/klarna.ts'
import { overlay } from '#integrations/pay/overlay.ts'
import type { PaymentGateway, PaymentProvider } from '#integrations/pay/pay.ts'
import { paymentProvider } from '#integrations/pay/providers.ts'
import { swish } from '#integrations/pay/swish.ts'
import { klarnaServer } from './klarna-server.ts'
import { answer, makeLedger, type SandboxDeps, SandboxFault, type SandboxServer } from './ledger.ts'
import { overlayServer } from './overlay-server.ts'
import { payerServer } from './payer-server.ts'
import { stripeServer } from './stripe-server.ts'
import { merchantNumber } from './swish-rules.ts'
import { swishServer } from './swish-server.ts'

const servers: readonly SandboxServer[] = [swishServer, overlayServer, klarnaServer, payerServer]

/** The sandboxes without a network: requests are dispatched by path. */
export function sandboxClient(deps: SandboxDeps): HttpClient {
  const ledger = makeLedger(deps)
  const all = deps.stripe ? [...servers, stripeServer({ ...deps, stripe: deps.stripe })] : servers
  return async (request) => {
    try {
      for (const server of all) {
        const found = await server(request, ledger)
        if (found) return found
      }
      return answer(404)
    } catch (error) {
      if (error instanceof SandboxFault) return answer(error.status)
      throw error
    }
  }
}

/** Accounts that the sandboxes know; they refuse calls without. */
export function withLogin(client: HttpClient): HttpClient {
  const headers = { Authorization: `Basic ${Buffer.from('K123456_sandbox:sandbox').toString('base64')}` }
  return async (request) => await client({ ...request, headers: { ...headers, ...request.headers } })
}

/** The address of Klarna in the sandbox: pages name their sessions by it. */
export const sandboxBase = 'https://api.klarna.example'

type Deps = { client: HttpClient; companyInvoice: PaymentGateway; stripe?: PaymentGateway | null }

export function sandboxProvider({ client, companyInvoice, stripe = null }: Deps): PaymentProvider {
  const gateways = {
    swish: swish({ client, payeeAlias: merchantNumber }),
    overlay: overlay({ client: withLogin(client) }),
    klarna: klarna({ client: withLogin(client), base: sandboxBase }),
    stripe,
  }
  return paymentProvider({ isSandbox: true, gateways: () => gateways, companyInvoice })
}
