import type { ServerResponse } from 'node:http'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'
import type { Connection } from './connection.ts'

const maxStreams = 10_000

export type StreamLimits = (connection: Connection, response: ServerResponse) => boolean

/** `perNetwork` of one network; 0 = no limit. One member has a limit of their own (core/server/open-streams.ts). */
export function openStreamLimits(perNetwork: number): StreamLimits {
  const open = new Map<string, number>()
  let all = 0

  return ({ ip }, response) => {
    const network = networkOf(ip)
    const own = open.get(network) ?? 0
    if (all >= maxStreams || (perNetwork > 0 && own >= perNetwork)) {
      const status = all >= maxStreams ? 503 : 429
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Cache-Control': 'private, no-store',
        'Retry-After': '60',
      })
      response.end(JSON.stringify({ error: tooManyStreams }))
      return false
    }
    all += 1
    open.set(network, own + 1)
    response.once('close', () => {
      all -= 1
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    return true
  }
}

const tooManyStreams = {
  code: 'too-many-streams',
  message: 'Det är för många öppna fönster just nu. Stäng några och försök igen om en stund.',
}
