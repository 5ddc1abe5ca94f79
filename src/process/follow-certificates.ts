import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { applyServices, type Services } from '#core/services.ts'
import type { Config } from '#environment/config.ts'
import { configuredServices } from '#environment/configured-services.ts'

type Deps = { config: Config; log: Pick<Logger, 'warn'>; now: () => Date }

export type OfferedServices = {
  /** To be called when an account has changed. */
  look(): void
  /** After the services have changed; what is kept was made with those before. */
  onChange(listener: () => void): () => void
  close(): void
}

const everyMs = 60_000

/** A service whose certificate has run out, or is not valid yet, is not offered until it is. */
export function followCertificates({ config, log, now }: Deps): OfferedServices {
  let applied: Services | null = null
  const listeners = new Set<() => void>()

  function look(): void {
    const next = configuredServices(config, now())
    if (isDeepStrictEqual(next, applied)) return
    applied = next
    applyServices(next)
    warn(next)
    for (const listener of listeners) listener()
  }

  function warn({ paymentMethods, bankId }: Services): void {
    if (config.sandbox) return
    if (config.payment.swish && !paymentMethods.includes('swish'))
      log.warn('Swish is not offered: its certificate is not valid now')
    if (config.bankId && !bankId) log.warn('BankID is not offered: its certificate is not valid now')
  }

  look()
  const timer = setInterval(look, everyMs).unref()
  return {
    look,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => clearInterval(timer),
  }
}
