import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

type Options = {
  /** False for a visitor who has not answered the question about cookies. */
  hasAnswered: boolean
}

/** A journey fails by whatever the browser complained of on the way: a fault of a script, a broken policy. */
export const test = base.extend<Options>({
  hasAnswered: [true, { option: true }],

  context: async ({ context, hasAnswered }, use) => {
    if (hasAnswered) {
      await context.addInitScript(() => {
        // An empty page has no storage.
        if (window.origin === 'null') return
        const answer = { necessary: true, marketing: false, personalisation: false, at: '2026-01-01T00:00:00.000Z' }
        localStorage.setItem('cookie-consent', JSON.stringify(answer))
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

/** Nothing on the page breaks WCAG 2.2 AA as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([])
}
