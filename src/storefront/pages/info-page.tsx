import GuaranteeNotice from '#catalog/web/guarantee-notice.tsx'
import { content } from '#content/calls.ts'
import { contact } from '#content/contact-calls.ts'
import { type ContactTexts, contactNames } from '#content/contact-fields.ts'
import { ContactForm, type Written } from '#content/web/contact-form.tsx'
import { Refusal } from '#core/refusal.ts'
import { pathTo } from '#paths.ts'
import type { Chrome, Head, LoadRequest } from '#storefront/page.ts'
import { StoreList } from '#storefront/store-list.tsx'
import { stores } from '#stores/calls.ts'
import type { Store } from '#stores/contract.ts'
import { MapOfStores } from '#stores/web/map-of-stores.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Link } from '#ui/link.tsx'
import './info.css'

type InfoData = {
  id: number
  name: string
  html: string
  pages: { id: number; name: string }[]
  /** On the page of the stores. */
  stores: Store[]
  /** What the form of the contact page came to, when it was sent without script. */
  written: Written | null
}

const storesPage = 5
const contactPage = 7
/** Where the legal guarantee is told of. */
const complaintsPage = 17

export const chrome: Chrome = { hidesChat: true }
export const takesForms = true

export async function load({ api, params, form, signal }: LoadRequest): Promise<InfoData> {
  const { id = '' } = params
  const options = signal ? { signal } : {}
  const [{ data }, shops] = await Promise.all([
    api(content.getInfoPage, { id }, options),
    Number(id) === storesPage ? api(stores.getStores, undefined, options) : { stores: [] },
  ])
  const written = form && data.id === contactPage ? await write(api, form) : null
  return { ...data, stores: shops.stores, written }
}

async function write(api: LoadRequest['api'], form: URLSearchParams): Promise<Written> {
  // Each name has its text.
  const texts = Object.fromEntries(contactNames.map((name) => [name, form.get(name) ?? ''])) as ContactTexts
  try {
    const { number } = await api(contact.writeToUs, texts)
    return { texts, number, fault: null, faults: {} }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { texts, number: null, fault: error.message, faults: error.fields ?? {} }
  }
}

export function head({ id, name }: InfoData): Head {
  return { title: name, canonical: pathTo('info', { id, name }) }
}

export function Page({ data: { id, name, html, pages, stores: shops, written } }: { data: InfoData }) {
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: 'Hem', path: pathTo('index') },
          { name, path: pathTo('info', { id, name }) },
        ]}
      />
      <div className="cols cols--left">
        <aside className="side only-l">
          <nav className="panel snav" aria-label="Information">
            {pages.map((page) => (
              <Link key={page.id} href={pathTo('info', page)} aria-current={page.id === id ? 'page' : undefined}>
                {page.name}
              </Link>
            ))}
          </nav>
        </aside>
        <article className="main panel panel--l prose">
          <h1>{name}</h1>
          {id === contactPage && <ContactForm written={written} />}
          {shops.length > 0 && (
            <div className="stores__at">
              <div className="stores__m">
                <MapOfStores stores={shops} />
              </div>
              <div>
                <StoreList stores={shops} />
              </div>
            </div>
          )}
          {/* Sanitised when it was written. */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
          {id === complaintsPage && <GuaranteeNotice />}
        </article>
      </div>
    </div>
  )
}
