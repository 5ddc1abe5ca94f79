import type { contentEntriesContract } from '#content/entries-contract.ts'
import { entryApi } from '#content-entries/server/entry-api.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { markdownToHtml } from '#core/server/markdown.ts'
import { highlightEntries, homeEntries, sectionEntries, takeoverEntries } from './display-tables.ts'
import { redirectEntries } from './redirect-table.ts'
import { articleEntries, flashMessageEntries, infoPageEntries, siteMessageEntries, uspEntries } from './text-tables.ts'

export function contentEntriesApi({ db }: { db: Db }): Handlers<typeof contentEntriesContract> {
  return {
    ...entryApi('HomeComponent', db, homeEntries),
    ...entryApi('HighlightSection', db, sectionEntries),
    ...entryApi('Highlight', db, highlightEntries),
    ...entryApi('InfoPage', db, infoPageEntries),
    ...entryApi('Article', db, articleEntries),
    ...entryApi('UspText', db, uspEntries),
    ...entryApi('Takeover', db, takeoverEntries),
    ...entryApi('Redirect', db, redirectEntries),
    ...entryApi('SiteMessage', db, siteMessageEntries),
    ...entryApi('FlashMessage', db, flashMessageEntries),
    previewText: ({ body }) => ({ data: { html: markdownToHtml(body.text) } }),
  }
}
