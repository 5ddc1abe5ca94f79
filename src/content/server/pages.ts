import type { SiteMessage } from '#content/contract.ts'
import { isWithin, nextBoundary, type Span } from '#core/in-time.ts'
import type { Db } from '#core/server/db.ts'
import { markdownToHtml, pageToHtml } from '#core/server/markdown.ts'
import { type BannerRows, readBannerRows } from './banners.ts'
import { type HomeRows, readHomeRows } from './home/home-rows.ts'

export type InfoPage = { id: number; name: string; html: string; text: string }
export type Article = {
  id: number
  heading: string
  metaTitle: string | null
  author: string | null
  html: string
  publishedAt: number
  productIds: readonly number[]
}
export type ContentMemory = {
  infoPages(): readonly InfoPage[]
  /** `at` in the future: as it is to be then. */
  infoPage(id: number, at: Date): InfoPage | undefined
  /** Newest first. */
  articles(now: Date): Article[]
  article(id: number, now: Date): Article | undefined
  siteMessages(now: Date): SiteMessage[]
  home(): HomeRows
  banners(): BannerRows
  nextChange(now: Date): Date | null
  reload(): Promise<void>
}

type ArticleRow = Omit<Article, 'html' | 'publishedAt'> & { text: string; publishedAt: Date }

type MessageRow = Span & {
  id: number
  message: string
  type: SiteMessage['type']
  avatar_id: number | null
}

export async function openContent(db: Db, now: () => Date = () => new Date()): Promise<ContentMemory> {
  let pages = new Map<number, StoredPage>()
  let listed: readonly InfoPage[] = []
  let articles = new Map<number, Article>()
  let messages: MessageRow[] = []
  let [home, banners] = await Promise.all([readHomeRows(db), readBannerRows(db)])
  const memory: ContentMemory = {
    infoPages: () => listed,
    infoPage: (id, at) => {
      const page = pages.get(id)
      return page && shownPage(page, at, now())
    },
    articles: (now) => [...articles.values()].filter((article) => isPublished(article, now)),
    article: (id, now) => {
      const article = articles.get(id)
      return article && isPublished(article, now) ? article : undefined
    },
    siteMessages: (now) => messages.filter((row) => isWithin(row, now)).map(messageOf),
    home: () => home,
    banners: () => banners,
    nextChange: (now) => nextBoundary([...messages, ...home.spans(), ...[...articles.values()].map(spanOf)], now),
    async reload() {
      const [pageRows, articleRows, messageRows, homeRows, bannerRows] = await Promise.all([
        db.query<Omit<StoredPage, 'html'>>('info-pages', infoPagesSql),
        db.query<ArticleRow>('articles', articlesSql),
        db.query<MessageRow>(
          'site-messages',
          'select id, message, type, avatar_id, starts_at as "from", ends_at as "to" from site_message order by position, id',
        ),
        readHomeRows(db),
        readBannerRows(db),
      ])
      pages = new Map(pageRows.map((row) => [row.id, { ...row, html: pageToHtml(row.text) }]))
      listed = [...pages.values()]
      articles = new Map(articleRows.map((row) => [row.id, articleOf(row)]))
      messages = messageRows
      home = homeRows
      banners = bannerRows
    },
  }
  await memory.reload()
  return memory
}

type StoredPage = InfoPage & { nextText: string | null; nextFrom: Date | null }

/** What is due but not written yet by its job is not shown: orders keep the text that customers saw. */
function shownPage(page: StoredPage, at: Date, now: Date): InfoPage {
  const { nextText, nextFrom } = page
  if (nextText === null || nextFrom === null || nextFrom > at || nextFrom <= now) return page
  return { ...page, text: nextText, html: pageToHtml(nextText) }
}

const infoPagesSql = `
  select id, name, text, next_text as "nextText", next_from as "nextFrom" from info_page order by position, id`

const articlesSql = `
  select id, heading, meta_title as "metaTitle", author, text, published_at as "publishedAt",
    array(select product_id from article_product where article_id = article.id order by position) as "productIds"
  from article order by published_at desc, id desc`

function articleOf({ text, publishedAt, ...row }: ArticleRow): Article {
  return { ...row, html: pageToHtml(text), publishedAt: Math.floor(publishedAt.getTime() / 1000) }
}

function isPublished({ publishedAt }: Article, now: Date): boolean {
  return publishedAt * 1000 <= now.getTime()
}

function spanOf({ publishedAt }: Article): Span {
  return { from: new Date(publishedAt * 1000), to: null }
}

function messageOf(row: MessageRow): SiteMessage {
  return { id: row.id, message: markdownToHtml(row.message), type: row.type, avatarId: row.avatar_id }
}
