/** Distinguishes temporary failures from permanent ones. A server that is read only (25006) has become a standby. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code) return networkCodes.has(code) || certificateCodes.test(code) || /^(08|53|57P0|25006)/.test(code)
  return driverMessages.test(error.message)
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

// Of a server that cannot be trusted until its certificate has been renewed.
const certificateCodes = /^CERT_|_CERT|^UNABLE_TO_(GET|VERIFY)|^ERR_TLS_/

// These driver errors have no code.
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/
