import type { CallContract } from '#core/contract.ts'

export const noStore = 'private, no-store'

const readByOtherOrigins = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Version, X-Page-Redirect',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Headers of a successful call. */
export function answerHeaders({ cdn }: CallContract, cdnUrl: string | null | undefined): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    ...(cdn ? { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=300' } : {}),
    ...(cdn && cdnUrl ? readByOtherOrigins : {}),
  }
}
