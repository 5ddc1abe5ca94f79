import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from './metrics.ts'
import type { RouteOf } from './route-of.ts'

/** Counts an answer when it has been sent. Streams last as long as the page is open, so their time means nothing. */
export function watchRequests(metrics: Metrics, routeOf: RouteOf) {
  return ({ method = 'GET', url = '/' }: IncomingMessage, response: ServerResponse): void => {
    const start = performance.now()
    response.once('close', () => {
      if (String(response.getHeader('Content-Type')).startsWith('text/event-stream')) return
      const mark = url.indexOf('?')
      const route = routeOf(method, mark < 0 ? url : url.slice(0, mark))
      const status = response.writableFinished ? response.statusCode : 0
      metrics.answered({ method: methods.has(method) ? method : 'other', route, status, seconds: secondsSince(start) })
    })
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000
}
