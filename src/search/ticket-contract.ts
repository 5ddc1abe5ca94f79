import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Touchpoint } from './touchpoint.ts'

const Ticket = z.object({ ticket: z.string().max(2000) })

/** What tells that a sponsored product was seen and opened. A ticket that is forged, old or used changes nothing. */
export const ticketContract = contract({
  getTickets: {
    method: 'GET',
    path: '/productdiscovery/tickets',
    summary: 'New tickets for sponsored products of a list that came without, as kept pages do; by product number',
    query: z.object({
      url: z.string().max(300),
      products: z.union([z.string().max(4000), z.array(z.string().max(10)).max(200)]),
      touchpoint: Touchpoint,
    }),
    answer: z.object({ tickets: z.record(z.string(), z.string()) }),
  },
  seeTicket: {
    method: 'GET',
    path: '/productdiscovery/viewport/{ticket}',
    summary: 'At least half of a sponsored product came into view; counted once a ticket',
    params: Ticket,
    query: z.object({ touchpoint: Touchpoint }),
    answer: z.void(),
  },
  clickTicket: {
    method: 'GET',
    path: '/productdiscovery/click/{ticket}',
    summary: 'A sponsored product was opened; counted once a ticket',
    params: Ticket,
    query: z.object({ touchpoint: Touchpoint }),
    answer: z.void(),
  },
})
