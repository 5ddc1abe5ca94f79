import { klarna } from '#integrations/pay/klarna.ts'
import { overlay } from '#integrations/pay/overlay.ts'
import type { PaymentMeans, PaymentProvider } from '#integrations/pay/pay.ts'
import { paymentProvider } from '#integrations/pay/providers.ts'
import { swish } from '#integrations/pay/swish.ts'
import type { Wire } from '#integrations/pay/wire.ts'
import { answer, type ClerkParts, type Desk, makeClerk } from './clerk.ts'
import { klarnaDesk } from './klarna-desk.ts'
import { overlayDesk } from './overlay-desk.ts'
import { shopperDesk } from './shopper-desk.ts'
import { swishDesk } from './swish-desk.ts'

const desks: readonly Desk[] = [swishDesk, overlayDesk, klarnaDesk, shopperDesk]

/** The pretend providers, without the network between: each request goes to the desk that knows its path. */
export function pretendWire(parts: ClerkParts): Wire {
  const clerk = makeClerk(parts)
  return async (request) => {
    for (const desk of desks) {
      const found = await desk(request, clerk)
      if (found) return found
    }
    return answer(404)
  }
}

const payeeAlias = '1231181189'

type Parts = { wire: Wire; companyInvoice: PaymentMeans }

/** The real adapters on a wire that leads to the pretend providers. */
export function pretendProvider({ wire, companyInvoice }: Parts): PaymentProvider {
  return paymentProvider({
    isPretend: true,
    swish: swish({ wire, payeeAlias }),
    overlay: overlay({ wire }),
    klarna: klarna({ wire, base: '' }),
    companyInvoice,
  })
}
