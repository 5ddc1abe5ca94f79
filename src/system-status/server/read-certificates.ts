import { certificatePeriod } from '#environment/certificate-period.ts'
import type { Config } from '#environment/config.ts'
import type { SystemStatus } from '#system-status/contract.ts'

type Configured = Pick<Config, 'payment' | 'bankId'>

export function readCertificates({ payment, bankId }: Configured): SystemStatus['certificates'] {
  const used = [
    { name: 'Swish', certificate: payment.swish?.certificate },
    { name: 'BankID', certificate: bankId?.certificate },
  ]
  return used.flatMap(({ name, certificate }) => {
    if (!certificate) return []
    const period = certificatePeriod(certificate)
    return [{ name, validFrom: period?.from.getTime() ?? null, expiresAt: period?.to.getTime() ?? null }]
  })
}
