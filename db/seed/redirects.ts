import { blackWeek } from './campaigns.ts'

/** Old pages that redirect to the current campaign; `to` is exclusive. */
export const redirects = [
  { type: 'Start', id: null, from: '2020-11-26T16:00:00+01:00', to: '2020-11-30T00:00:00+01:00' },
  { type: 'Campaign', id: 5471, from: null, to: null },
  { type: 'Info', id: 77, from: null, to: null },
].map((page) => ({ ...page, target: { type: 'Campaign', id: blackWeek } }))
