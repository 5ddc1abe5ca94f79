// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { ensureStorage } from './available-storage.ts'

const storages = { local: window.localStorage, session: window.sessionStorage }

afterEach(() => {
  for (const [name, value] of [
    ['localStorage', storages.local],
    ['sessionStorage', storages.session],
  ] as const)
    Object.defineProperty(window, name, { value, configurable: true })
})

test('storage that is denied is replaced by memory', async () => {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
    configurable: true,
  })
  await ensureStorage()
  sessionStorage.setItem('zip', '75228')
  expect(sessionStorage.getItem('zip')).toBe('75228')
  expect(sessionStorage['zip']).toBe('75228')
  sessionStorage.removeItem('zip')
  expect(sessionStorage.getItem('zip')).toBeNull()
  expect(window.localStorage).toBe(storages.local)
})

test('storage that is full is read, and written in memory', async () => {
  const full = Object.create({
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  Object.defineProperty(window, 'localStorage', { value: Object.assign(full, { theme: 'dark' }), configurable: true })
  await ensureStorage()
  localStorage.setItem('zip', '75228')
  expect([localStorage.getItem('theme'), localStorage.getItem('zip')]).toEqual(['dark', '75228'])
  localStorage.clear()
  expect(localStorage.getItem('theme')).toBeNull()
})
