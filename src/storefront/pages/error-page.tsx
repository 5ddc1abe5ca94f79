import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { usePageError } from '#storefront/root.tsx'
import { errorWords } from '#storefront/sv-error.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

type ErrorData = { asked: string | null } | null

export async function load({ query }: LoadRequest): Promise<ErrorData> {
  return { asked: query.get('p') }
}

export function head(): Head {
  return { title: errorWords.notFound, noIndex: true, status: 404 }
}

/** The page of addresses that lead nowhere, and what other pages give way to when they fail. */
export function Page({ data }: { data: ErrorData }) {
  const error = usePageError()
  const isMissing = !error || error.code === 404
  return (
    <div className="wrap sec">
      <Empty
        isPage
        drawing="gap"
        title={isMissing ? errorWords.title : error.message}
        text={isMissing ? (error?.message ?? errorWords.notFoundText) : errorWords.code(error.code)}
        action={
          <>
            {data?.asked && (
              <p className="small muted">
                {errorWords.asked} {data.asked}
              </p>
            )}
            <ButtonLink variant="p" href={pathTo('index')}>
              {errorWords.home}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
