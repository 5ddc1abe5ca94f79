import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['test/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
