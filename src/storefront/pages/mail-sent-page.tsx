import { pathTo } from '#paths.ts'
import type { Head } from '#routing/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

export async function load(): Promise<null> {
  return null
}

export function head(): Head {
  return { title: 'Mejlet är skickat', canonical: pathTo('mail-sent'), noIndex: true }
}

export function Page() {
  return (
    <div className="wrap section">
      <Empty
        isPage
        drawing="box"
        title="Mejlet är skickat"
        text="Titta i inkorgen, och i skräpposten om det dröjer mer än några minuter."
        action={
          <ButtonLink variant="p" href={pathTo('index')}>
            Till startsidan
          </ButtonLink>
        }
      />
    </div>
  )
}
