// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { versionWatch } from './site-version.ts'

const reload = vi.fn()
const info = vi.spyOn(console, 'info').mockImplementation(() => {})
let hear: (version: string) => void = () => {}

function openPageBuiltWith(built: string): void {
  const watch = versionWatch(built)
  hear = (version) => watch(new Headers(version ? { Version: version } : {}))
}

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  info.mockClear()
  openPageBuiltWith('1.4.0')
})

function standOn(pathname: string): void {
  vi.stubGlobal('location', { pathname, reload })
}

test('a new major version reloads the page', () => {
  standOn('/se')
  hear('1.4.0')
  hear('2.0.0')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the first answer is compared with the version that the page was built with', () => {
  standOn('/se')
  hear('2.0.0')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an old page that a cache returns is reloaded once, until the next version', () => {
  standOn('/se')
  hear('2.0.0')
  openPageBuiltWith('1.4.0')
  hear('2.0.0')
  expect(reload).toHaveBeenCalledTimes(1)
  hear('3.0.0')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('in the checkout it waits until the checkout is left', () => {
  standOn('/se/checkout')
  hear('2.0.0')
  standOn('/se/checkout/payment/1234567890123')
  hear('2.0.0')
  expect(reload).not.toHaveBeenCalled()
  standOn('/se/checkout-complete/1234567890123')
  hear('2.0.0')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an older answer of a cache does not make the next one a newer version', () => {
  standOn('/se')
  for (const version of ['0.9.0', '1.4.0', '0.9.0', '1.5.0']) hear(version)
  expect(reload).not.toHaveBeenCalled()
})

test('minor, patch and older versions are only stored', () => {
  standOn('/se')
  for (const version of ['1.4.0', '1.5.0', '1.5.1', '', '0.9.0']) hear(version)
  expect(reload).not.toHaveBeenCalled()
  expect(info.mock.calls.flat()).toEqual(['Site version 1.5.0', 'Site version 1.5.1', 'Site version 0.9.0'])
})
