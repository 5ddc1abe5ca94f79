import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverFlags, serverMemory } from '#scripts/server-runtime.mjs'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const variables = Object.entries(serverMemory).map(([name, value]) => `${name}=${value}`)

test('the unit file starts the server with the flags and memory settings of npm start', () => {
  const unit = read('deploy/krets.service')
  expect(/^ExecStart=\S+ (?<flags>.*) src\/process\/server\.ts$/m.exec(unit)?.groups?.flags?.split(' ')).toEqual(
    serverFlags,
  )
  expect(valuesOf(unit, /^Environment=(.*)$/gm)).toEqual(expect.arrayContaining(variables))
})

test('so does the image', () => {
  const image = read('deploy/Dockerfile')
  expect(JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '')).toEqual([
    'node_modules/.bin/node',
    ...serverFlags,
    'src/process/server.ts',
  ])
  expect(valuesOf(image, /^ENV (.*)$/gm)).toEqual(expect.arrayContaining(variables))
})

function valuesOf(text: string, lines: RegExp): string[] {
  return [...text.matchAll(lines)].flatMap(([, values = '']) => values.split(' '))
}
