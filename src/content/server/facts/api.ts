import type { contentFactsContract } from '#content/facts-contract.ts'
import { markdownToHtml } from '#core/markdown.ts'
import type { Db } from '#core/server/db.ts'
import { factApi } from '#core/server/facts/fact-api.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { redirectFacts } from './redirect-table.ts'
import { articleFacts, flashMessageFacts, infoPageFacts, siteMessageFacts, uspFacts } from './text-tables.ts'
import { highlightFacts, homeFacts, sectionFacts, takeoverFacts } from './window-tables.ts'

export function contentFactsApi({ db }: { db: Db }): Handlers<typeof contentFactsContract> {
  return {
    ...factApi('HomeComponent', db, homeFacts),
    ...factApi('HighlightSection', db, sectionFacts),
    ...factApi('Highlight', db, highlightFacts),
    ...factApi('InfoPage', db, infoPageFacts),
    ...factApi('Article', db, articleFacts),
    ...factApi('UspText', db, uspFacts),
    ...factApi('Takeover', db, takeoverFacts),
    ...factApi('Redirect', db, redirectFacts),
    ...factApi('SiteMessage', db, siteMessageFacts),
    ...factApi('FlashMessage', db, flashMessageFacts),
    previewText: ({ body }) => ({ data: { html: markdownToHtml(body.text) } }),
  }
}
