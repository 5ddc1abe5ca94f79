import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Config } from '#environment/config.ts'
import type { SystemStatus } from '#system-status/contract.ts'

type Configured = Pick<Config, 'payment' | 'bankId'>

/** Of PEM files; what lies in a PKCS #12 file is encrypted. */
export async function readCertificates({ payment, bankId }: Configured): Promise<SystemStatus['certificates']> {
  const used = [
    { name: 'Swish', certificate: payment.swish?.certificate },
    { name: 'BankID', certificate: bankId?.certificate },
  ]
  const read = used.map(async ({ name, certificate }) => {
    if (!certificate || !('certFile' in certificate)) return []
    return [{ name, expiresAt: await expiryOf(certificate.certFile) }]
  })
  return (await Promise.all(read)).flat()
}

async function expiryOf(file: string): Promise<number | null> {
  try {
    return new X509Certificate(await readFile(file)).validToDate.getTime()
  } catch {
    // The status page says so.
    return null
  }
}
