export type FortnoxAnswer = { status: number; body?: unknown; headers?: Record<string, string> }

export const fortnoxSandboxAccount = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' } as const

export function refused(status: number, code: number, message: string): FortnoxAnswer {
  return { status, body: { ErrorInformation: { Error: 1, Message: message, Code: code } } }
}
