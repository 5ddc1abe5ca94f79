import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contracts } from '#contracts.ts'
import type { CallContract } from '#core/contract.ts'
import { largestBody } from '#http/call-body.ts'

const calls = Object.values(contracts).flatMap((module): CallContract[] => Object.values(module))
const uploads = calls.flatMap(({ path, upload }) =>
  upload && upload.maxBytes > largestBody ? [{ path: `/api${path.replace(/\{\w+\}/g, '1')}`, ...upload }] : [],
)
const documented = readFileSync('docs/operations.md', 'utf8')
const blockOf = (language: string) => documented.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? ''

type Limit = { paths: string[]; bytes: number }

/** Paths that end in `*` are prefixes, as all are in nginx; the first limit is that of all other paths. */
function limitsOfCaddy(text: string): Limit[] {
  const matchers = [...text.matchAll(/@(\w+) (not )?path (.+)/g)].map(([, name, not, paths]) => ({ name, not, paths }))
  const limits = [...text.matchAll(/request_body @(\w+) \{\s*max_size (\d+)(KiB|MiB)\s*\}/g)].map(
    ([, name, size, unit]) => {
      const { not, paths = '' } = matchers.find((one) => one.name === name) ?? {}
      const bytes = Number(size) * (unit === 'MiB' ? 1024 ** 2 : 1024)
      return { not, paths: paths.split(' '), bytes }
    },
  )
  const [others] = limits.filter(({ not }) => not)
  const [large] = limits.filter(({ not }) => !not)
  if (!others || !large || limits.length !== 2) throw new Error('There is a limit of some paths, and one of all others')
  expect(others.paths).toEqual(large.paths)
  return [{ paths: ['*'], bytes: others.bytes }, large]
}

function limitsOfNginx(text: string): Limit[] {
  const units = { k: 1024, m: 1024 ** 2 }
  const limits = text.matchAll(/(?:location (\S+) \{\s*)?client_max_body_size (\d+)([km]);/g)
  return [...limits].map(([, path = '', size, unit]) => ({
    paths: [`${path}*`],
    bytes: Number(size) * units[unit as keyof typeof units],
  }))
}

const covers = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

test.each([
  ['the Caddy of the documentation', limitsOfCaddy(blockOf('caddyfile'))],
  ['the Caddy of deploy', limitsOfCaddy(readFileSync('deploy/Caddyfile', 'utf8'))],
  ['the nginx of the documentation', limitsOfNginx(blockOf('nginx'))],
])('%s lets through what a call may be, and no more of those without a file', (_, [others, ...larger]) => {
  expect(uploads.length).toBeGreaterThan(5)
  expect(others).toEqual({ paths: ['*'], bytes: largestBody })
  const limitOf = (path: string) =>
    larger.find(({ paths }) => paths.some((pattern) => covers(pattern, path)))?.bytes ?? largestBody
  expect(uploads.filter(({ path, maxBytes }) => limitOf(path) < maxBytes)).toEqual([])
  expect(Math.max(...larger.map(({ bytes }) => bytes))).toBe(Math.max(...uploads.map(({ maxBytes }) => maxBytes)))
})
