import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { wholeShop } from '#test/whole-shop.ts'

const token = 'sixteen-characters-at-least'
const opened = wholeShop(undefined, { METRICS_PORT: '0', METRICS_TOKEN: token })

function addressOf(): string {
  const address = /Metrics are at (\S+)/.exec(opened().output())?.[1]
  if (!address) throw new Error('The start did not say where the metrics are')
  return address
}

async function metrics(): Promise<string> {
  const answer = await fetch(addressOf(), { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.headers.get('Content-Type')).toContain('application/openmetrics-text')
  return await answer.text()
}

function valueOf(text: string, series: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}

test('each answer is counted by its route and status', async () => {
  const { origin } = opened()
  await fetch(`${origin}/api/cart`)
  await fetch(`${origin}/api/cart`)
  await fetch(`${origin}/api/invented-${Date.now()}`)
  await fetch(`${origin}/se`)
  const text = await metrics()
  expect(valueOf(text, 'krets_http_answers_total{method="GET",route="/api/cart",status="200"}')).toBe(2)
  expect(valueOf(text, 'krets_http_answers_total{method="GET",route="other call",status="404"}')).toBe(1)
  expect(valueOf(text, 'krets_http_request_seconds_count{method="GET",route="shop page"}')).toBe(1)
  expect(valueOf(text, 'krets_products')).toBeGreaterThan(100)
  expect(valueOf(text, 'krets_jobs_failed')).toBe(0)
  expect(text.trimEnd().endsWith('# EOF')).toBe(true)
})

test('the metrics are on their own port and need their token', async () => {
  expect((await fetch(`${opened().origin}/metrics`)).status).toBe(404)
  expect((await fetch(addressOf())).status).toBe(401)
  expect((await fetch(addressOf(), { headers: { Authorization: 'Bearer wrong' } })).status).toBe(401)
})

test('the dashboard and the alerts ask for metrics that there are', async () => {
  const text = await metrics()
  const names = new Set<string>()
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (krets_\w+) (\w+)$/gm))
    for (const end of endings[type] ?? ['']) names.add(name + end)
  for (const file of ['grafana/krets.json', 'prometheus/alerts.yml']) {
    const asked = readFileSync(fileURLToPath(new URL(`../../deploy/${file}`, import.meta.url)), 'utf8')
    const unknown = [...asked.matchAll(/\bkrets_\w+/g)].map(([name]) => name).filter((name) => !names.has(name))
    expect(unknown, file).toEqual([])
  }
  const shown = readFileSync(fileURLToPath(new URL('../../deploy/grafana/krets.json', import.meta.url)), 'utf8')
  const own = [...names].filter((name) => !/^krets_(?:nodejs|process)_|_(?:sum|count)$/.test(name))
  expect(own.filter((name) => !shown.includes(name) && name !== 'krets_info')).toEqual([])
})

const endings: Record<string, string[]> = { counter: ['_total'], histogram: ['_bucket', '_sum', '_count'] }
