// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn()
const info = vi.spyOn(console, 'info').mockImplementation(() => {})
let hear: (version: string) => void = () => {}

beforeEach(async () => {
  vi.resetModules()
  reload.mockClear()
  info.mockClear()
  const { watchVersion } = await import('./site-version.ts')
  hear = (version) => watchVersion(new Headers(version ? { Version: version } : {}))
})

function standOn(pathname: string): void {
  vi.stubGlobal('location', { pathname, reload })
}

test('a new major version reloads the page', () => {
  standOn('/se')
  hear('1.4.0')
  hear('1.4.0')
  hear('2.0.0')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('in the checkout it waits until the checkout is left', () => {
  standOn('/se/checkout')
  hear('1.0.0')
  hear('2.0.0')
  standOn('/se/checkout/swish/1234567890123')
  hear('2.0.0')
  expect(reload).not.toHaveBeenCalled()
  standOn('/se/checkout-complete/1234567890123')
  hear('2.0.0')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('minor, patch and older versions are only stored', () => {
  standOn('/se')
  for (const version of ['1.0.0', '1.1.0', '1.1.1', '', '0.9.0']) hear(version)
  expect(reload).not.toHaveBeenCalled()
  expect(info.mock.calls.flat()).toEqual(['Site version 1.1.0', 'Site version 1.1.1', 'Site version 0.9.0'])
})
