import { expect, test } from 'vitest'
import { meantEmail } from './email-suggestion.ts'

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['Anna.B@gmal.com', 'Anna.B@gmail.com'],
  ['anna@gmaill.com', 'anna@gmail.com'],
  ['anna@hotmsil.com', 'anna@hotmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  [' anna@outlok.se ', 'anna@outlook.se'],
])('%s was probably meant as %s', (written, meant) => expect(meantEmail(written)).toBe(meant))

test.each([
  'anna@gmail.com',
  'anna@gmail.c',
  'anna@',
  'anna',
  'anna@mail.com',
  'anna@hotmail.se',
  'anna@outlook.se',
  'anna@firman.se',
  'anna@gmx.com',
  'a@b@gmial.com',
])('%s is left as it is', (written) => expect(meantEmail(written)).toBeNull())
