/** Sites that read the catalogue. The path of each file never changes: the site has it. */
export const feedChannels = {
  google: { name: 'Google Merchant Center', path: '/feeds/google.xml', acceptsUsed: true, needsBrand: false },
  prisjakt: { name: 'Prisjakt', path: '/feeds/prisjakt.tsv', acceptsUsed: true, needsBrand: false },
  // Used goods are not listed (product feed instructions of PriceRunner).
  pricerunner: { name: 'PriceRunner', path: '/feeds/pricerunner.csv', acceptsUsed: false, needsBrand: false },
  meta: { name: 'Meta', path: '/feeds/meta.csv', acceptsUsed: true, needsBrand: true },
  tiktok: { name: 'TikTok', path: '/feeds/tiktok.csv', acceptsUsed: true, needsBrand: true },
  // As the feed of the Agentic Commerce Protocol.
  agentic: { name: 'AI-assistenter (ACP)', path: '/feeds/agentic.jsonl', acceptsUsed: true, needsBrand: false },
} as const

export type FeedChannel = keyof typeof feedChannels

export const feedChannelNames = Object.keys(feedChannels) as [FeedChannel, ...FeedChannel[]]

export function feedChannelAt(path: string): FeedChannel | null {
  return feedChannelNames.find((channel) => feedChannels[channel].path === path) ?? null
}

/** Google: at most 150 characters (product data specification); the others allow as many or more. */
export const maxTitle = 150

/** Google: at most 100 characters, five labels. */
export const maxLabel = 100
export const labelSlots = [0, 1, 2, 3, 4] as const
