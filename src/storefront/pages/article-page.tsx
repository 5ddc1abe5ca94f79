import { content } from '#content/calls.ts'
import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { homeCrumb } from '#shell/home-crumb.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import './info-page.css'

type ArticleData = { id: number; heading: string; metaTitle: string | null; html: string; publishedAt: number }

export async function load({ api, params, signal }: LoadRequest): Promise<ArticleData> {
  const { data } = await api(content.getArticle, { id: params.id ?? '' }, signal ? { signal } : {})
  return data
}

export function head({ id, heading, metaTitle }: ArticleData): Head {
  return { title: metaTitle ?? heading, kind: 'article', canonical: pathTo('article', { id, name: heading }) }
}

export function Page({ data: { id, heading, html, publishedAt } }: { data: ArticleData }) {
  const at = new Date(publishedAt * 1000)
  return (
    <div className="wrap">
      <Crumbs crumbs={[homeCrumb, { name: heading, path: pathTo('article', { id, name: heading }) }]} />
      <article className="panel panel--l info-page-prose">
        <h1>{heading}</h1>
        <p className="small muted">
          <time dateTime={at.toISOString()}>{published.format(at)}</time>
        </p>
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </div>
  )
}

const published = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })
