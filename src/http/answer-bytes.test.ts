import { expect, test } from 'vitest'
import { AnswerBytes } from './answer-bytes.ts'

test('an answer is its parts in order, texts and bytes', () => {
  const answers = new AnswerBytes()
  expect(String(answers.of(['{"å":', Buffer.from('"ö"'), ',"…":1}']))).toBe('{"å":"ö","…":1}')
})

test('a buffer is used again when its answer has been sent, and not before', () => {
  const answers = new AnswerBytes()
  const first = answers.of(['first'])
  const second = answers.of(['second'])
  expect(second.buffer).not.toBe(first.buffer)
  expect(String(first)).toBe('first')
  answers.release(first)
  expect(answers.of(['third']).buffer).toBe(first.buffer)
})

test('an answer that is larger than a buffer has its own', () => {
  const answers = new AnswerBytes()
  const large = answers.of(['å'.repeat(60_000)])
  expect(large.length).toBe(120_000)
  answers.release(large)
  expect(answers.of(['small']).buffer).not.toBe(large.buffer)
})
