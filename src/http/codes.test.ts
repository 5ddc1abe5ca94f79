import { expect, test } from 'vitest'
import { codes } from './codes.ts'

test('other systems find the codes of the documents', () => {
  expect(codes).toEqual({
    breakpoint: { xs: 1, sm: 2, md: 3, lg: 4 },
    mailField: { firstName: 1, lastName: 2, phone: 3, email: 4 },
    survey: { NPS: 1 },
    friendStatus: { SENT: 0, RECEIVED: 1, ACCEPTED: 2, DENIED: 3, REMOVED: 4 },
    redirect: { Campaign: 1, Category: 2, Section: 3, Subsection: 4, Start: 5, Manufacturer: 6 },
  })
})
