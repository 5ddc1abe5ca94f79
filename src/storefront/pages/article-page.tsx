import { BuyButton } from '#cart/web/buy-button.tsx'
import { ProductCarousel } from '#catalog/web/product-carousel.tsx'
import { content } from '#content/calls.ts'
import type { ShownArticle } from '#content/contract.ts'
import { articleMessages as messages } from '#content/messages.ts'
import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { useNow } from '#routing/page-context.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { Link } from '#ui/link.tsx'
import './article-page.css'
import './info-page.css'

export async function load({ api, params, signal }: LoadRequest): Promise<ShownArticle> {
  const { data } = await api(content.getArticle, { id: params.id ?? '' }, signal ? { signal } : {})
  return data
}

export function head({ id, heading, metaTitle }: ShownArticle): Head {
  return { title: metaTitle ?? heading, kind: 'article', canonical: pathOf({ id, heading }) }
}

export function Page({ data }: { data: ShownArticle }) {
  const { id, heading, author, html, publishedAt, products, articles } = data
  const now = useNow()
  const at = new Date(publishedAt * 1000)
  return (
    <div className="wrap">
      <Crumbs crumbs={[homeCrumb, { name: heading, path: pathOf(data) }]} />
      <div className="columns columns--left">
        <aside className="side-column article-page-side">
          <nav className="panel side-navigation" aria-labelledby="h-articles">
            <h2 id="h-articles">{messages.articles}</h2>
            {articles.map((article) => (
              <Link key={article.id} href={pathOf(article)} aria-current={article.id === id ? 'page' : undefined}>
                {article.heading}
              </Link>
            ))}
          </nav>
        </aside>
        <div>
          <article className="panel panel--l info-page-prose">
            <h1>{heading}</h1>
            <p className="small muted article-page-lead">
              {author && <span>{messages.by(author)}</span>}
              <time dateTime={at.toISOString()}>{published.format(at)}</time>
            </p>
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </article>
          <ProductCarousel
            title={messages.products}
            products={products}
            now={now}
            columns={3}
            actions={(product) => <BuyButton product={product} now={now} />}
          />
        </div>
      </div>
    </div>
  )
}

const published = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })

function pathOf({ id, heading }: { id: number; heading: string }): string {
  return pathTo('article', { id, name: heading })
}
