import { expect, test } from 'vitest'
import { wordOf } from './words.ts'

test.each([
  'kamera kameran kameror kamerorna',
  'låda lådan lådor lådorna',
  'kedja kedjan kedjor kedjorna',
  'tröja tröjan tröjor tröjorna',
  'router routern routrar routrarna',
  'adapter adaptern adaptrar adaptrarna',
  'pussel pusslet pusslen',
  'licens licensen licenser licenserna',
  'chassi chassit chassin',
  'nätaggregat nätaggregatet nätaggregaten',
  'klistermärke klistermärket klistermärken klistermärkena',
  'toner tonern',
  'moderkort moderkortet moderkortets moderkorten moderkortens',
  'headset headsetet headsets',
])('%s are forms of one word', (forms) => {
  expect(new Set(forms.split(' ').map((form) => wordOf(form).term)).size).toBe(1)
})

test('names that end as a definite form are words of their own', () => {
  for (const name of ['orkan', 'catan', 'japan', 'titan']) expect(wordOf(name).term).toBe(name)
  expect(wordOf('toner').term).not.toBe(wordOf('ton').term)
})
