import { DomainError } from '#core/domain-error.ts'

/** As the protocol writes an error, when there is no session to answer with. */
export type AgentErrorBody = {
  type: 'invalid_request' | 'processing_error' | 'service_unavailable'
  code: string
  message: string
  /** A JSONPath (RFC 9535). */
  param?: string
  supported_versions?: readonly string[]
}

type More = { param?: string; supportedVersions?: readonly string[]; retryAfterSeconds?: number; allow?: string }

export class AgentError extends Error {
  override name = 'AgentError'
  readonly status: number
  readonly code: string
  readonly more: More

  constructor(status: number, code: string, message: string, more: More = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }
}

export type ErrorAnswer = { status: number; body: AgentErrorBody; headers: Record<string, string> }

/** Null for what was not expected: the caller logs it and answers 500. */
export function errorAnswer(error: unknown): ErrorAnswer | null {
  if (error instanceof AgentError) {
    const { param, supportedVersions, retryAfterSeconds, allow } = error.more
    const body: AgentErrorBody = {
      type: error.status >= 500 ? 'service_unavailable' : 'invalid_request',
      code: error.code,
      message: error.message,
      ...(param ? { param } : {}),
      ...(supportedVersions ? { supported_versions: supportedVersions } : {}),
    }
    return {
      status: error.status,
      body,
      headers: {
        ...(retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {}),
        ...(allow ? { Allow: allow } : {}),
      },
    }
  }
  if (!(error instanceof DomainError)) return null
  const { status, code, message, retryAfterSeconds, headers } = error
  const type = status >= 500 || status === 429 ? 'service_unavailable' : 'invalid_request'
  return {
    status,
    body: { type, code: code.replaceAll('-', '_'), message },
    headers: { ...headers, ...(retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {}) },
  }
}

export const unexpected: AgentErrorBody = {
  type: 'processing_error',
  code: 'internal_error',
  message: 'The shop could not answer. Try again with the same Idempotency-Key.',
}
