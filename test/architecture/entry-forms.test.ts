import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentTypes } from '#content-editor/content-types.ts'
import { draftOf, rowOf } from '#content-editor/draft.ts'
import { entryCallsOf } from '#content-editor/entry-calls.ts'
import type { ContentType } from '#content-editor/field.ts'
import { entryCallName } from '#content-entries/content-entry.ts'
import { contracts } from '#contracts.ts'
import type { CallContract } from '#core/contract.ts'
import { contentTypes as examples } from '#test/content-types.ts'

const calls: [name: string, call: CallContract][] = Object.values(contracts).flatMap((module) => Object.entries(module))
const verbs = ['list', 'get', 'create', 'put', 'remove'] as const
const creations = calls.filter(([name, { path }]) => /^create.+Row$/.test(name) && path.startsWith('/admin/'))

function fieldsOf({ path }: ContentType): z.ZodObject {
  const found = creations.find(([, call]) => call.path === `/admin/${path}`)?.[1].body
  if (!(found instanceof z.ZodObject)) throw new Error(`No call creates ${path}`)
  return found
}

test('every content type has a form', () => {
  expect(contentTypes.map(({ path }) => `/admin/${path}`).toSorted()).toEqual(
    creations.map(([, { path }]) => path).toSorted(),
  )
  expect(creations.length).toBe(examples.length)
})

test.each(contentTypes)('$path: the form has exactly the fields of its calls', (contentType) => {
  const shape = fieldsOf(contentType).shape
  const asked = new Set(contentType.fields.map(({ name }) => name.split('.')[0]))
  expect([...asked].toSorted()).toEqual(Object.keys(shape).toSorted())
  const { properties = {} } = z.toJSONSchema(fieldsOf(contentType), { io: 'input', unrepresentable: 'any' })
  for (const field of contentType.fields) {
    const words = field.as === 'choice' && !field.isNumber && JSON.stringify(properties[field.name] ?? {})
    const known = words ? /"enum":(\[.*?\])/.exec(words)?.[1] : undefined
    if (field.as !== 'choice' || known === undefined) continue
    const offered = Object.keys(field.choices).filter((value) => value !== '')
    expect(offered.toSorted(), field.name).toEqual((JSON.parse(known) as string[]).toSorted())
  }
})

test.each(contentTypes)('$path: its calls are those of the API', (contentType) => {
  const name = creations
    .find(([, { path }]) => path === `/admin/${contentType.path}`)?.[0]
    .slice('create'.length, -'Row'.length)
  const own = entryCallsOf(contentType)
  for (const verb of verbs) {
    const call = calls.find(([one]) => one === entryCallName(verb, name ?? ''))?.[1]
    expect(`${own[verb].method} ${own[verb].path.replace(/\?.*/, '')}`).toBe(`${call?.method} ${call?.path}`)
  }
})

test.each(examples)('$kind: saving an unchanged form changes nothing', ({ contentType: path, body, change }) => {
  const contentType = contentTypes.find((one) => one.path === path)
  if (!contentType) throw new Error(`No form for ${path}`)
  for (const fields of [body, { ...body, ...change }]) {
    const whole = fieldsOf(contentType).parse(fields)
    const { row, errors } = rowOf(contentType, draftOf(contentType, { id: 1, version: 1, ...whole }))
    expect(errors).toEqual({})
    expect(fieldsOf(contentType).parse(row)).toEqual(whole)
  }
})
