import { defineConfig } from '@playwright/test'
import { browserArgs } from '#test/browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['./count-reporter.ts']],
  use: {
    baseURL: process.env.KRETS_ORIGIN ?? 'http://localhost:3000',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    // Tracing every step takes 50 % longer; with TRACE=true traces of failures are stored.
    trace: process.env.TRACE === 'true' ? 'retain-on-failure' : 'off',
    launchOptions: { args: browserArgs, ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}) },
  },
})
