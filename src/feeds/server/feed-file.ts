import type { FeedChannel } from '#feeds/channels.ts'
import type { FeedRule } from '#feeds/feed-settings.ts'
import { agenticJsonl } from './agentic-jsonl.ts'
import { metaCsv, priceRunnerCsv, tiktokCsv } from './csv.ts'
import type { FeedDeps } from './feed-item.ts'
import { googleXml } from './google-xml.ts'
import { prisjaktTsv } from './prisjakt-tsv.ts'

type FeedFile = { type: string; chunks: AsyncIterable<string> }

const files: Record<FeedChannel, [type: string, chunksOf: (deps: FeedDeps) => AsyncIterable<string>]> = {
  google: ['application/xml; charset=utf-8', googleXml],
  prisjakt: ['text/tab-separated-values; charset=utf-8', prisjaktTsv],
  pricerunner: ['text/csv; charset=utf-8', priceRunnerCsv],
  meta: ['text/csv; charset=utf-8', metaCsv],
  tiktok: ['text/csv; charset=utf-8', tiktokCsv],
  agentic: ['application/jsonl; charset=utf-8', agenticJsonl],
}

export function feedFile(channel: FeedChannel, rules: readonly FeedRule[], deps: FeedDeps): FeedFile {
  const [type, chunksOf] = files[channel]
  return { type, chunks: chunksOf({ ...deps, forChannel: { channel, rules } }) }
}
