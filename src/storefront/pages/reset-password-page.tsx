import { pathTo } from '#paths.ts'
import type { Head } from '#storefront/page.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { Link } from '#ui/link.tsx'
import './info.css'

export async function load(): Promise<null> {
  return null
}

export function head(): Head {
  return { title: 'Glömt lösenordet', canonical: pathTo('reset-password'), noIndex: true }
}

/** Resetting by a one-time link comes with the accounts; until then people help. */
export function Page() {
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: 'Hem', path: pathTo('index') },
          { name: 'Glömt lösenordet', path: pathTo('reset-password') },
        ]}
      />
      <article className="panel panel--l prose">
        <h1>Glömt lösenordet</h1>
        <p>
          Kundservice hjälper dig att byta lösenord. Mejla från adressen som står på ditt konto, så svarar vi inom 48
          timmar på vardagar.
        </p>
        <p>
          <Link className="link" href={pathTo('info', { id: 7, name: 'Kontakta oss' })}>
            Kontakta oss
          </Link>
        </p>
      </article>
    </div>
  )
}
