import type { Highlight, SiteMessage } from '#content/contract.ts'
import { markdownToHtml } from '#core/markdown.ts'
import type { Db } from '#core/server/db.ts'

export type InfoPage = { id: number; name: string; html: string; text: string }
export type Article = { id: number; heading: string; metaTitle: string | null; html: string; publishedAt: number }
export type HighlightRow = {
  id: number
  title: string
  description: string
  campaign_id: number | null
  category_id: number | null
  product_id: number | null
  manufacturer_id: number | null
  path: string | null
  drawing: { type: string; body: string; accent: string; art?: string; v?: number } | null
  color: Highlight['color']
}

/** What the shop keeper has written, kept in memory: pages go on when the database is away. */
export type ContentMemory = {
  infoPages(): InfoPage[]
  infoPage(id: number): InfoPage | undefined
  articles(): Article[]
  article(id: number): Article | undefined
  siteMessages(now: Date): SiteMessage[]
  highlights(): HighlightRow[]
  reload(): Promise<void>
}

type MessageRow = {
  id: number
  message: string
  type: SiteMessage['type']
  avatar_id: number | null
  starts_at: Date | null
  ends_at: Date | null
}

export async function openContent(db: Db): Promise<ContentMemory> {
  let pages = new Map<number, InfoPage>()
  let articles = new Map<number, Article>()
  let messages: MessageRow[] = []
  let highlights: HighlightRow[] = []
  const memory: ContentMemory = {
    infoPages: () => [...pages.values()],
    infoPage: (id) => pages.get(id),
    articles: () => [...articles.values()],
    article: (id) => articles.get(id),
    siteMessages: (now) => messages.filter((row) => isCurrent(row, now)).map(messageOf),
    highlights: () => highlights,
    async reload() {
      const [pageRows, articleRows, messageRows, highlightRows] = await Promise.all([
        db.query<{ id: number; name: string; text: string }>(
          'info-pages',
          'select id, name, text from info_page order by position, id',
        ),
        db.query<{ id: number; heading: string; meta_title: string | null; text: string; published_at: Date }>(
          'articles',
          'select id, heading, meta_title, text, published_at from article',
        ),
        db.query<MessageRow>(
          'site-messages',
          'select id, message, type, avatar_id, starts_at, ends_at from site_message order by position, id',
        ),
        db.query<HighlightRow>(
          'highlights',
          `select id, title, description, campaign_id, category_id, product_id, manufacturer_id, path, drawing, color
           from highlight order by position, id`,
        ),
      ])
      pages = new Map(pageRows.map((row) => [row.id, { ...row, html: markdownToHtml(row.text) }]))
      articles = new Map(articleRows.map((row) => [row.id, articleOf(row)]))
      messages = messageRows
      highlights = highlightRows
    },
  }
  await memory.reload()
  return memory
}

function articleOf(row: {
  id: number
  heading: string
  meta_title: string | null
  text: string
  published_at: Date
}): Article {
  return {
    id: row.id,
    heading: row.heading,
    metaTitle: row.meta_title,
    html: markdownToHtml(row.text),
    publishedAt: Math.floor(row.published_at.getTime() / 1000),
  }
}

function isCurrent(row: MessageRow, now: Date): boolean {
  return (!row.starts_at || row.starts_at <= now) && (!row.ends_at || row.ends_at > now)
}

function messageOf(row: MessageRow): SiteMessage {
  return { id: row.id, message: markdownToHtml(row.message), type: row.type, avatarId: row.avatar_id }
}
