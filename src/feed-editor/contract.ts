import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count } from '#core/request-fields.ts'
import { feedChannelNames } from '#feeds/channels.ts'
import { feedFaultNames, feedFaults } from '#feeds/faults.ts'
import { FeedRule, FeedSettings } from '#feeds/feed-settings.ts'

const Channel = z.enum(feedChannelNames)

export const FeedChannelSettings = FeedSettings.extend({
  channel: Channel,
  /** Of the latest save, 0 before the first. */
  version: z.int(),
  /** Address of the file, with its key. */
  address: z.string(),
}).meta({ id: 'FeedChannel' })
export type FeedChannelSettings = z.infer<typeof FeedChannelSettings>

const Product = z.object({ id: z.int(), name: z.string() })

export const FeedPreview = z
  .object({
    total: z.int(),
    listed: z.int(),
    /** Products that each rule leaves out or changes, in the order of the rules. */
    rules: z.array(z.int()),
    /** The first ones that are listed: fields by Google's names. */
    rows: z.array(
      Product.extend({ fields: z.array(z.tuple([z.string(), z.string()])), shippingPrice: z.int().nullable() }),
    ),
    /** The first ones that rules leave out. */
    leftOut: z.array(Product),
    faults: z.array(
      z.object({
        fault: z.enum(feedFaultNames),
        severity: z.enum(Object.values(feedFaults) as ['error' | 'warning']),
        count: z.int(),
        products: z.array(Product),
      }),
    ),
  })
  .meta({ id: 'FeedPreview' })
export type FeedPreview = z.infer<typeof FeedPreview>

const params = z.object({ channel: Channel })
const right = 'catalog'

export const feedEditorContract = contract({
  listFeedChannels: {
    method: 'GET',
    path: '/admin/feed-channels',
    summary: 'Lists the channels that read the catalogue, with their rules, and what rules can choose between',
    answer: z.object({
      data: z.array(FeedChannelSettings),
      manufacturers: z.array(Product),
      /** Names are paths, such as Datorer > Komponenter. */
      categories: z.array(Product),
    }),
    right,
  },
  saveFeedChannel: {
    method: 'PUT',
    path: '/admin/feed-channels/{channel}',
    summary:
      'Replaces the settings of a channel, whose file follows them at once. `version` is that of the settings when they were read',
    params,
    body: FeedSettings.extend({ version: Count }),
    answer: z.object({ data: FeedChannelSettings }),
    problems: {
      'changed-meanwhile': {
        status: 409,
        message: 'Någon annan har ändrat kanalen. Läs in sidan igen och gör om din ändring.',
      },
    },
    right,
  },
  previewFeedChannel: {
    method: 'POST',
    path: '/admin/feed-channels/{channel}/preview',
    summary: 'Computes what a channel would get by rules that are not saved: counts, first products, faults',
    params,
    body: z.object({ rules: z.array(FeedRule).max(100) }),
    answer: z.object({ data: FeedPreview }),
    right,
  },
})
