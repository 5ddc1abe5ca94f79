import type { Config } from '#core/server/config.ts'
import type { Db } from '#core/server/db.ts'
import type { BankId } from '#integrations/bankid/bankid.ts'
import { makeCertificates } from '#integrations/bankid/pretend/certificates.ts'
import { pretendBankIdWire } from '#integrations/bankid/pretend/pretend.ts'
import { rpApi } from '#integrations/bankid/rp-api.ts'
import { openPretendServer } from '#integrations/pay/pretend/server.ts'
import { httpWire, type Wire } from '#integrations/pay/wire.ts'

export type OpenBankId = {
  bankId: BankId
  /** The way to the pretend phone, where BankID is pretended. */
  pretend: Wire | null
  close(): Promise<void>
}

const slowMs = 3000

/** BankID: the pretend one on a port of this machine, or the real one of the settings. */
export async function openBankId(db: Db, config: Config): Promise<OpenBankId> {
  if (config.pretend) {
    const { ca, server: its, client: ours } = makeCertificates(new Date())
    const desk = pretendBankIdWire({ db, slowMs, now: () => new Date() })
    const server = await openPretendServer(desk, { ...its, ca })
    const wire = httpWire({ base: server.base, certificate: { ...ours, ca } })
    return { bankId: rpApi({ wire, isPretend: true }), pretend: wire, close: server.close }
  }
  if (!config.bankId) {
    throw new Error(
      'PRETEND=false needs BANKID_URL, BANKID_CA_FILE and a certificate: BANKID_CERT_FILE and BANKID_KEY_FILE, or BANKID_PFX_FILE.',
    )
  }
  return { bankId: rpApi({ wire: httpWire(config.bankId), isPretend: false }), pretend: null, close: async () => {} }
}
