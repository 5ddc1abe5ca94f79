import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

type Options = {
  /** False for a visitor who has not answered the question about cookies. */
  hasAnswered: boolean
  /** False for a visitor who has not been asked to become a member. */
  wasPrompted: boolean
}

/** A journey fails by whatever the browser complained of on the way: a fault of a script, a broken policy. */
export const test = base.extend<Options>({
  hasAnswered: [true, { option: true }],
  wasPrompted: [true, { option: true }],

  context: async ({ context, hasAnswered, wasPrompted }, use) => {
    if (hasAnswered && wasPrompted) {
      await context.addInitScript(() => {
        if (window.origin !== 'null') localStorage.setItem('mini-prompt-closed', '1')
      })
    }
    if (hasAnswered) {
      await context.addInitScript(() => {
        // An empty page has no storage.
        if (window.origin === 'null') return
        const answer = { necessary: true, marketing: false, personalisation: false, at: '2026-01-01T00:00:00.000Z' }
        localStorage.setItem('cookie-consent', JSON.stringify(answer))
        // The one that changes least of what journeys look at.
        localStorage.setItem('variant', 'shorterReviews')
      })
    }
    const complaints: string[] = []
    context.on('weberror', (error) => complaints.push(`${error.page()?.url()}: ${error.error()}`))
    context.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && !isNetwork.test(text)) complaints.push(`${message.page()?.url()}: ${text}`)
    })
    await use(context)
    expect(complaints, 'complaints of the browser').toEqual([])
  },
})

// A journey provokes refusals and lost networks on purpose.
const isNetwork = /^Failed to load resource|net::ERR_/

/** Opens an address and waits until the page has come alive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

/** What the brand's font moves when it comes late is a figure of the bench, not a fault of a page: here it has come. */
export async function fetchFont(page: Page): Promise<void> {
  await open(page, '/se/info/26')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** React has taken over what the server rendered. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.getElementById('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done(null), { timeout: 500 }))),
  )
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * Nothing on the page breaks WCAG 2.2 AA as far as a machine can tell. It is looked at from its top: whatever a header that
 * stays half covers further down counts as too small to hit.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const left = await page.evaluate(() => {
    const at = window.scrollY
    window.scrollTo({ top: 0, behavior: 'instant' })
    return at
  })
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    // A page without frames needs no second page that puts their findings together: a third of the time.
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), left)
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([])
}
