import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['elin@exempel.se', 'elin@exempel.se'],
  [' Elin@Exempel.SE ', 'elin@exempel.se'],
  ['elin+1@exempel.se', 'elin@exempel.se'],
  ['elin+a+b@exempel.se', 'elin@exempel.se'],
  ['e.l.i.n@exempel.se', 'e.l.i.n@exempel.se'],
  ['e.l.i.n+spam@gmail.com', 'elin@gmail.com'],
  ['E.Lin@GoogleMail.com', 'elin@gmail.com'],
  ['elin@gmail.com.', 'elin@gmail.com'],
  ['+tagg@exempel.se', '+tagg@exempel.se'],
  ['Elin', 'elin'],
])('%s is the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
