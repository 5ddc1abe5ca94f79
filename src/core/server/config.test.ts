import { expect, test } from 'vitest'
import { describeSettings, readConfig } from './config.ts'

test('a shop starts without any setting', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, databaseUrl: null, demo: true, jobs: true, logLevel: 'info' })
})

test('wrong settings are all told, each with its name, its value and why', () => {
  expect(() => readConfig({ PORT: 'eighty', DEMO: 'yes', DATABASE_URL: 'mysql://x' })).toThrowError(
    /PORT=eighty must be a number[\s\S]*DATABASE_URL=mysql:\/\/x must be an address that begins with postgres:\/\/[\s\S]*DEMO=yes must be true or false/,
  )
  expect(() => readConfig({ PORT: '70000' })).toThrowError('PORT=70000 must be 0 to 65535')
})

test('an empty variable counts as missing', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('a public address loses its last slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://krets.example/' }).publicUrl).toBe('https://krets.example')
})

test('every setting says what it means', () => {
  for (const { name, meaning } of describeSettings()) expect(meaning, name).not.toBe('')
})

test('a shop at a public address says by name whether it is a demo and whether money is pretended', () => {
  const env = { PUBLIC_URL: 'https://butiken.se' }
  expect(() => readConfig(env)).toThrowError(
    /PUBLIC_URL=https:\/\/butiken\.se is a public address, so DEMO and PRETEND must be set/,
  )
  expect(() => readConfig({ ...env, PRETEND: 'false' })).toThrowError(/so DEMO must be set: DEMO=false opens/)
  expect(() => readConfig({ ...env, DEMO: 'false' })).toThrowError(/so PRETEND must be set/)
  expect(readConfig({ ...env, DEMO: 'false', PRETEND: 'false' })).toMatchObject({
    isPublic: true,
    demo: false,
    isMarkedAsDemo: false,
  })
})

test('a public shop that is a demo or pretends its money is marked as one; a private one is not', () => {
  const isMarked = (env: Record<string, string>) => readConfig(env).isMarkedAsDemo
  const env = { PUBLIC_URL: 'https://butiken.se' }
  expect(() => readConfig({ ...env, DEMO: 'true', PRETEND: 'false' })).toThrowError(
    /real money for goods that do not exist/,
  )
  expect(isMarked({ ...env, DEMO: 'true', PRETEND: 'true' })).toBe(true)
  expect(isMarked({ ...env, DEMO: 'false', PRETEND: 'true' })).toBe(true)
  expect(isMarked({ PUBLIC_URL: 'http://localhost:3000' })).toBe(false)
})

test('a public shop reaches a database on another machine only encrypted', () => {
  const env = { PUBLIC_URL: 'https://butiken.se', DEMO: 'false', PRETEND: 'false' }
  const read = (DATABASE_URL: string) => () => readConfig({ ...env, DATABASE_URL })
  expect(read('postgres://shop@10.0.0.5/shop')).toThrowError(/leads to 10\.0\.0\.5 without encryption/)
  expect(read('postgres://shop@db.butiken.se/shop?sslmode=disable')).toThrowError(/without encryption/)
  expect(read('postgres://shop@db.butiken.se/shop?sslmode=prefer')).toThrowError(/without encryption/)
  expect(read('postgres://shop@db.butiken.se/shop?sslmode=verify-full')).not.toThrow()
  expect(read('postgres://shop@localhost/shop')).not.toThrow()
  expect(read('postgres:///shop?host=/var/run/postgresql')).not.toThrow()
  expect(() => readConfig({ DATABASE_URL: 'postgres://shop@10.0.0.5/shop' })).not.toThrow()
})
