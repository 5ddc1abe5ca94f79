import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['Elin@Exempel.se', 'elin@exempel.se'],
  [' elin+krets@exempel.se ', 'elin@exempel.se'],
  ['elin.berg@exempel.se', 'elin.berg@exempel.se'],
  ['E.Lin+1@gmail.com', 'elin@gmail.com'],
  ['elin@GoogleMail.com', 'elin@gmail.com'],
  ['elin@exempel.se.', 'elin@exempel.se'],
  ['+elin@exempel.se', '+elin@exempel.se'],
  ['no address', 'no address'],
])('%s is mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
