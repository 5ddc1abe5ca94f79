import { expect, test } from 'vitest'
import { isMistyped } from './mistyped.ts'

test.each([
  ['slips of a key', 'skarn', 'skarm'],
  ['swapped letters', 'msu', 'mus'],
  ['swapped letters at the start', 'kserm', 'skerm'],
  ['a letter twice', 'muss', 'mus'],
  ['a letter once', 'acer', 'aceer'],
  ['a missing letter', 'tagent', 'tangent'],
  ['a missing vowel of a short word', 'whte', 'white'],
  ['a letter that sounds alike', 'lokitech', 'logitech'],
  ['two slips of a long word', 'tangnetbrod', 'tangentbord'],
  ['another first character of a long word', 'langentbord', 'tangentbord'],
])('%s: %s is %s', (_, typed, meant) => expect(isMistyped(typed, meant)).toBe(true))

test.each([
  ['another first letter', 'slack', 'black'],
  ['another first letter', 'anker', 'tanker'],
  ['an unrelated letter', 'kanken', 'kanten'],
  ['an unrelated letter of a short word', 'smeg', 'steg'],
  ['a missing letter of a short word', 'inet', 'inget'],
  ['a short word with one letter less', 'trek', 'tre'],
  ['two slips and another first character', 'dockstation', 'workstation'],
])('%s: %s is not %s', (_, typed, meant) => expect(isMistyped(typed, meant)).toBe(false))
