import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { iconChoices } from './icon-choices.ts'

const { resolve } = createRequire(import.meta.url)

test('every icon that is offered can be drawn', () => {
  const fileOf = (name: string) => resolve(`@phosphor-icons/core/assets/regular/${name}.svg`)
  expect(iconChoices.filter((name) => !existsSync(fileOf(name)))).toEqual([])
})
