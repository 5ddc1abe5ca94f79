import { expect, test } from 'vitest'
import { z } from 'zod'
import { draftOf, rowOf } from '#admin/window/draft.ts'
import { factCallsOf } from '#admin/window/fact-calls.ts'
import type { FactKind } from '#admin/window/field.ts'
import { factKinds } from '#admin/window/kinds.ts'
import type { CallContract } from '#core/contract.ts'
import { factCallName } from '#core/fact.ts'
import { factKinds as examples } from '#test/fact-kinds.ts'
import { contracts } from './api.ts'

const calls: [name: string, call: CallContract][] = Object.values(contracts).flatMap((room) => Object.entries(room))
const verbs = ['list', 'get', 'create', 'put', 'remove'] as const
const creations = calls.filter(([name, { path }]) => /^create.+Row$/.test(name) && path.startsWith('/admin/'))

function fieldsOf({ path }: FactKind): z.ZodObject {
  const found = creations.find(([, call]) => call.path === `/admin/${path}`)?.[1].body
  if (!(found instanceof z.ZodObject)) throw new Error(`No call creates ${path}`)
  return found
}

test('every kind of fact has its form', () => {
  expect(factKinds.map(({ path }) => `/admin/${path}`).toSorted()).toEqual(
    creations.map(([, { path }]) => path).toSorted(),
  )
  expect(creations.length).toBe(examples.length)
})

test.each(factKinds)('$path: its form asks for what its calls take, and nothing else', (kind) => {
  const shape = fieldsOf(kind).shape
  const asked = new Set(kind.fields.map(({ name }) => name.split('.')[0]))
  expect([...asked].toSorted()).toEqual(Object.keys(shape).toSorted())
  const { properties = {} } = z.toJSONSchema(fieldsOf(kind), { io: 'input', unrepresentable: 'any' })
  for (const field of kind.fields) {
    const words = field.as === 'choice' && !field.isNumber && JSON.stringify(properties[field.name] ?? {})
    const known = words ? /"enum":(\[.*?\])/.exec(words)?.[1] : undefined
    if (field.as !== 'choice' || known === undefined) continue
    const offered = Object.keys(field.choices).filter((value) => value !== '')
    expect(offered.toSorted(), field.name).toEqual((JSON.parse(known) as string[]).toSorted())
  }
})

test.each(factKinds)('$path: its calls are the ones of the API', (kind) => {
  const name = creations
    .find(([, { path }]) => path === `/admin/${kind.path}`)?.[0]
    .slice('create'.length, -'Row'.length)
  const own = factCallsOf(kind)
  for (const verb of verbs) {
    const call = calls.find(([one]) => one === factCallName(verb, name ?? ''))?.[1]
    expect(`${own[verb].method} ${own[verb].path.replace(/\?.*/, '')}`).toBe(`${call?.method} ${call?.path}`)
  }
})

test.each(examples)(
  '$kind: what is read into the form and saved untouched is as it was',
  ({ kind: path, body, change }) => {
    const kind = factKinds.find((one) => one.path === path)
    if (!kind) throw new Error(`No form for ${path}`)
    for (const fields of [body, { ...body, ...change }]) {
      const whole = fieldsOf(kind).parse(fields)
      const { row, faults } = rowOf(kind, draftOf(kind, { id: 1, version: 1, ...whole }))
      expect(faults).toEqual({})
      expect(fieldsOf(kind).parse(row)).toEqual(whole)
    }
  },
)
