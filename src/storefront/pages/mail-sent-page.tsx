import { pathTo } from '#paths.ts'
import type { Head } from '#routing/page.ts'
import { pageMessages } from '#storefront/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

export async function load(): Promise<null> {
  return null
}

export function head(): Head {
  return { title: pageMessages.emailSent, canonical: pathTo('mail-sent'), noIndex: true }
}

export function Page() {
  return (
    <div className="wrap section">
      <Empty
        isPage
        drawing="box"
        title={pageMessages.emailSent}
        text={pageMessages.emailSentText}
        action={
          <ButtonLink variant="p" href={pathTo('index')}>
            {pageMessages.toStart}
          </ButtonLink>
        }
      />
    </div>
  )
}
