import type { Page } from '@playwright/test'

type DataLayerEvent = { event: string; variant?: string; ecommerce?: Record<string, unknown> } & Record<string, unknown>

export async function agreeToStatistics(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.origin === 'null') return
    const choice = { marketing: false, personalisation: false, statistics: true }
    localStorage.setItem(
      'cookie-consent',
      JSON.stringify({ necessary: true, ...choice, at: '2026-01-01T00:00:00.000Z' }),
    )
  })
}

export async function dataLayerOf(page: Page): Promise<DataLayerEvent[]> {
  const entries = await page.evaluate(() => JSON.stringify((window as { dataLayer?: object[] }).dataLayer ?? []))
  const events: (DataLayerEvent | { ecommerce: null })[] = JSON.parse(entries)
  return events.filter((entry): entry is DataLayerEvent => 'event' in entry)
}

export async function namesTo(page: Page): Promise<string[]> {
  return (await dataLayerOf(page)).map(({ event }) => event)
}
