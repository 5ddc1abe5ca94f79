import { Suspense, useEffect, useState } from 'react'
import { frame as messages } from '#admin/messages.ts'
import { adminPages } from '#admin/pages.ts'
import { currentUrl, followNavigation, markCurrent, type PageUrl } from '#admin/web/navigation.ts'
import { Spinner } from '#ui/spinner.tsx'
import { showCounts } from './menu-counts.ts'
import { pageViews } from './page-views.tsx'

/** Shows the page of the address, and the next one without asking the server for a document. */
export function ShownPage({ first }: { first: PageUrl['path'] }) {
  const [url, setUrl] = useState<PageUrl>(() => ({ ...currentUrl(), path: first }))
  const [news, setNews] = useState('')
  useEffect(
    () =>
      followNavigation((next) => {
        setUrl(next)
        const title = adminPages.find((page) => page.path === next.path)?.title ?? ''
        document.title = `${title} | ${messages.name}`
        setNews(messages.opened(title))
        markCurrent(next.path)
        void showCounts()
        document.getElementById('main')?.focus({ preventScroll: true })
        window.scrollTo(0, 0)
      }),
    [],
  )
  return (
    <>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <Suspense key={url.href} fallback={<Spinner size="l" />}>
        {pageViews[url.path]({ path: url.path, id: url.id, query: url.query })}
      </Suspense>
    </>
  )
}
