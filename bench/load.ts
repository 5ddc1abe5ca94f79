import autocannon from 'autocannon'

export type Load = { perSecond: number; p50: number; p99: number; failed: number }

export async function load(origin: string, paths: string[], { connections = 16, seconds = 8 } = {}): Promise<Load> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path }))
  const options = { url: origin, connections, requests, headers: { 'Accept-Encoding': 'br' } }
  await autocannon({ ...options, duration: 2 })
  const { requests: rate, latency, non2xx, errors } = await autocannon({ ...options, duration: seconds })
  return { perSecond: rate.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}
