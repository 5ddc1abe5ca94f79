import { gtinOf } from '#catalog/gtin.ts'
import { type FeedChannel, feedChannels, maxTitle } from './channels.ts'

/** An error keeps a product out of the channel or makes the channel refuse it; a warning makes it be shown less. */
export const feedFaults = {
  'used-not-accepted': 'error',
  'no-brand': 'error',
  'no-price': 'error',
  'wrong-gtin': 'error',
  'no-gtin': 'warning',
  'title-too-long': 'warning',
  'drawn-picture': 'warning',
  'no-description': 'warning',
  'not-sent': 'warning',
} as const

export type FeedFault = keyof typeof feedFaults
export const feedFaultNames = Object.keys(feedFaults) as [FeedFault, ...FeedFault[]]

type Listed = {
  isUsed: boolean
  brand: string | null
  /** Öre. */
  price: number
  gtin: string | null
  /** Before it is cut. */
  title: string
  hasDrawnPicture: boolean
  hasDescription: boolean
  isSent: boolean
}

export function faultsOf(channel: FeedChannel, listed: Listed): FeedFault[] {
  const { acceptsUsed, needsBrand } = feedChannels[channel]
  const found: Record<FeedFault, boolean> = {
    'used-not-accepted': listed.isUsed && !acceptsUsed,
    'no-brand': needsBrand && !listed.brand,
    'no-price': listed.price <= 0,
    'wrong-gtin': listed.gtin !== null && gtinOf(listed.gtin) === null,
    // Used goods and those of no make have none.
    'no-gtin': listed.gtin === null && !listed.isUsed,
    'title-too-long': listed.title.length > maxTitle,
    'drawn-picture': listed.hasDrawnPicture,
    'no-description': !listed.hasDescription,
    'not-sent': !listed.isSent,
  }
  return feedFaultNames.filter((fault) => found[fault])
}
