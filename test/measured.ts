import type { Page } from '@playwright/test'

type Told = { event: string; variant?: string; ecommerce?: Record<string, unknown> } & Record<string, unknown>

/** Says yes to statistics before the first page. */
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

/** What the data layer of this document holds, in its order. */
export async function toldTo(page: Page): Promise<Told[]> {
  const entries = await page.evaluate(() => JSON.stringify((window as { dataLayer?: object[] }).dataLayer ?? []))
  const told: (Told | { ecommerce: null })[] = JSON.parse(entries)
  return told.filter((entry): entry is Told => 'event' in entry)
}

/** The names of the events. */
export async function namesTo(page: Page): Promise<string[]> {
  return (await toldTo(page)).map(({ event }) => event)
}
