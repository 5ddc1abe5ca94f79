import type { Config } from '#core/server/config.ts'
import type { Db } from '#core/server/db.ts'
import { klarna } from '#integrations/pay/klarna.ts'
import { overlay } from '#integrations/pay/overlay.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import { pretendProvider, pretendWire } from '#integrations/pay/pretend/pretend.ts'
import { callBackOverHttp, openPretendServer } from '#integrations/pay/pretend/server.ts'
import { paymentProvider } from '#integrations/pay/providers.ts'
import { swish } from '#integrations/pay/swish.ts'
import { httpWire, type Wire } from '#integrations/pay/wire.ts'
import { companyInvoice } from '#payments/server/company-invoice.ts'

export type OpenProvider = {
  provider: PaymentProvider
  /** The way to the pretend providers, where payments are pretended. */
  pretend: Wire | null
  close(): Promise<void>
}

const slowMs = 2000

/** Those who move the money: the pretend ones on a port of this machine, or the real ones of the settings. */
export async function openPaymentProvider(db: Db, config: Config): Promise<OpenProvider> {
  const invoice = companyInvoice({ db })
  if (config.pretend) {
    const server = await openPretendServer(pretendWire({ db, slowMs, callBack: callBackOverHttp }))
    const wire = httpWire({ base: server.base })
    return { provider: pretendProvider({ wire, companyInvoice: invoice }), pretend: wire, close: server.close }
  }
  const { swish: merchant, overlay: window, klarna: account } = config.payment
  if (!merchant || !window || !account) {
    throw new Error('PRETEND=false needs every setting that begins with SWISH_, OVERLAY_ and KLARNA_.')
  }
  const provider = paymentProvider({
    isPretend: false,
    swish: swish({ wire: httpWire(merchant), payeeAlias: merchant.payeeAlias }),
    overlay: overlay({ wire: httpWire(window) }),
    klarna: klarna({ wire: httpWire(account), base: account.base }),
    companyInvoice: invoice,
  })
  return { provider, pretend: null, close: async () => {} }
}
