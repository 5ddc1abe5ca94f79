import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDockerfile } from './dockerfile.ts'

const text = readFileSync(new URL('../../deploy/Dockerfile', import.meta.url), 'utf8')

test('each instruction of the image is one that the drill replays', () => {
  const steps = readDockerfile(text)
  expect(steps.filter(({ kind }) => kind === 'from')).toHaveLength(2)
  expect(steps.at(-1)).toMatchObject({ kind: 'cmd' })
  expect(() => readDockerfile('ONBUILD RUN true')).toThrowError('does not know ONBUILD')
})

test('the container runs as a user of its own', () => {
  const steps = readDockerfile(text)
  const user = steps.findIndex(({ kind }) => kind === 'user')
  expect(steps[user]).toEqual({ kind: 'user', value: 'krets' })
  expect(steps.slice(user).map(({ kind }) => kind)).not.toContain('run')
})
