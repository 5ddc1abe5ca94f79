import { expect, test } from 'vitest'
import { oneAtATime } from './use-polled.ts'

function held() {
  const answers: (() => void)[] = []
  const asking = oneAtATime(() => new Promise((done) => void answers.push(done)))
  const settle = async (at: number) => {
    answers[at]?.()
    await new Promise((done) => void setImmediate(done))
  }
  return { asking, settle, count: () => answers.length }
}

test('what is asked for during a request is asked once, when it has ended', async () => {
  const { asking, settle, count } = held()
  asking.ask()
  asking.ask()
  asking.ask()
  expect(count()).toBe(1)
  await settle(0)
  expect(count()).toBe(2)
  expect(asking.isAsking()).toBe(true)
  await settle(1)
  expect(count()).toBe(2)
  expect(asking.isAsking()).toBe(false)
  asking.ask()
  expect(count()).toBe(3)
})
