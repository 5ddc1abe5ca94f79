import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

export { expect }

type Options = {
  hasAnswered: boolean
  wasPrompted: boolean
}

/** A journey also fails on script errors and policy violations in the browser. */
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
        // about:blank has no storage.
        if (window.origin === 'null') return
        const answer = { necessary: true, marketing: false, personalisation: false, at: '2026-01-01T00:00:00.000Z' }
        localStorage.setItem('cookie-consent', JSON.stringify(answer))
        localStorage.setItem('variant', 'shorterReviews')
      })
    }
    const complaints: string[] = []
    context.on('weberror', (error) => complaints.push(`${error.page()?.url()}: ${error.error()}`))
    context.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && !isNetwork.test(text) && !isPreview.test(text))
        complaints.push(`${message.page()?.url()}: ${text}`)
    })
    await use(context)
    expect(complaints, 'complaints of the browser').toEqual([])
  },
})

declare global {
  interface Window {
    axe: typeof axe
  }
}

const isNetwork = /^Failed to load resource|net::ERR_/
// The previews of a look are pages without scripts.
const isPreview = /^Blocked script execution in '[^']+\?look=/

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

/** Font swap shifts are measured by the bench; here the font is already loaded. */
export async function fetchFont(page: Page): Promise<void> {
  await open(page, '/se/info/26')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

export async function alive(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForFunction(() => document.querySelector('[data-later]') === null)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done(null), { timeout: 500 }))),
  )
}

/** But for the parts whose scripts come later. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.getElementById('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Of half the size of `axe.source`: every checked page gets it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * WCAG 2.2 AA as far as axe can check, from the top of the page: elements partly covered by a sticky header would be
 * reported as too small. Colours are judged at the end of their transitions; the time left of a toast is none.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const left = await page.evaluate(async () => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const ending = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1500)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const at = window.scrollY
    window.scrollTo({ top: 0, behavior: 'instant' })
    return at
  })
  const violations = await violationsOf(page)
  await page.evaluate((top) => {
    document.adoptedStyleSheets.pop()
    window.scrollTo({ top, behavior: 'instant' })
  }, left)
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([])
}

async function violationsOf(page: Page): Promise<axe.Result[]> {
  const options: axe.RunOptions = { runOnly: rules, resultTypes: ['violations'] }
  // Which analyses them from a second page.
  if (page.frames().length > 1) return (await new AxeBuilder({ page, axeSource }).options(options).analyze()).violations
  // The builder would send the script twice each time, which takes as long as the analysis.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const run = async (asked: axe.RunOptions) => (await window.axe.run(document, asked)).violations
  return await page.evaluate(run, options)
}
