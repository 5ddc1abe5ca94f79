import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueMessage } from './issue-message.ts'

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Fyll i.'],
  [z.string().min(1), '', 'Fyll i.'],
  [z.string().max(3), 'hejsan', 'Högst 3 tecken.'],
  [z.int(), 'x', 'Skriv ett tal.'],
  [z.int().min(5), 4, 'Minst 5.'],
  [z.int().positive(), 0, 'Mer än 0.'],
  [z.array(z.int()).max(1), [1, 2], 'Högst 1 stycken.'],
  [z.enum(['a', 'b']), 'c', 'Välj något av det som finns.'],
  [z.strictObject({}), { x: 1 }, 'Okänt: x.'],
  [z.email(), 'x', 'Värdet går inte att använda.'],
  [z.string().min(2, 'Skriv mer.'), 'x', 'Skriv mer.'],
])('%#: errors are in Swedish', (schema, value, words) => {
  expect(schema.safeParse(value, { error: issueMessage }).error?.issues[0]?.message).toBe(words)
})
