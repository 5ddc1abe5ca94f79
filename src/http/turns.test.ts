import { setImmediate as nextLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('what comes together is done one after the other, in the order in which it came', async () => {
  const { turn } = openTurns()
  const done: string[] = []
  const page = async (name: string) => {
    await turn()
    done.push(`${name} begins`)
    await Promise.resolve().then(() => {})
    done.push(`${name} ends`)
  }
  await Promise.all([page('anna'), page('bo'), page('cilla')])
  expect(done).toEqual(['anna begins', 'anna ends', 'bo begins', 'bo ends', 'cilla begins', 'cilla ends'])
})

test('what comes alone does not wait', async () => {
  const { turn } = openTurns()
  await turn()
  await nextLoop()
  let isDone = false
  void turn().then(() => {
    isDone = true
  })
  await Promise.resolve().then(() => {})
  expect(isDone).toBe(true)
})

test('between two turns others are let in', async () => {
  const { turn } = openTurns()
  const done: string[] = []
  const other = nextLoop().then(() => done.push('other'))
  const pages = ['anna', 'bo', 'cilla'].map(async (name) => {
    await turn()
    done.push(name)
  })
  await Promise.all([other, ...pages])
  expect(done).toEqual(['anna', 'other', 'bo', 'cilla'])
})

test('it is known how many wait', async () => {
  const turns = openTurns()
  const all = [turns.turn(), turns.turn(), turns.turn()]
  expect(turns.waiting).toBe(2)
  await Promise.all(all)
  expect(turns.waiting).toBe(0)
})
