import { content } from '#content/calls.ts'
import { DomainError } from '#core/domain-error.ts'
import GuaranteeNotice from '#labels/web/guarantee-notice.tsx'
import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Chrome, Head, LoadRequest } from '#routing/page.ts'
import { pageMessages } from '#storefront/messages.ts'
import { StoreList } from '#storefront/store-list.tsx'
import { stores } from '#stores/calls.ts'
import type { Store } from '#stores/contract.ts'
import { MapOfStores } from '#stores/web/map-of-stores.tsx'
import { contact } from '#support/calls.ts'
import { type ContactTexts, contactNames } from '#support/contact-fields.ts'
import { ContactForm, type ContactFormState } from '#support/web/contact-form.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Link } from '#ui/link.tsx'
import './info-page.css'

type InfoData = {
  id: number
  name: string
  html: string
  pages: { id: number; name: string }[]
  stores: Store[]
  written: ContactFormState | null
}

const storesPage = 5
const contactPage = 7
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

async function write(api: LoadRequest['api'], form: URLSearchParams): Promise<ContactFormState> {
  const texts = Object.fromEntries(contactNames.map((name) => [name, form.get(name) ?? ''])) as ContactTexts
  try {
    const { number } = await api(contact.writeToUs, texts)
    return { texts, number, error: null, errors: {} }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { texts, number: null, error: error.message, errors: error.fields ?? {} }
  }
}

export function head({ id, name }: InfoData): Head {
  return { title: name, canonical: pathTo('info', { id, name }) }
}

export function Page({ data: { id, name, html, pages, stores: shops, written } }: { data: InfoData }) {
  return (
    <div className="wrap">
      <Crumbs crumbs={[homeCrumb, { name, path: pathTo('info', { id, name }) }]} />
      <div className="columns columns--left">
        <aside className="side-column only-wide info-page-side">
          <nav className="panel side-navigation" aria-label={pageMessages.information}>
            {pages.map((page) => (
              <Link key={page.id} href={pathTo('info', page)} aria-current={page.id === id ? 'page' : undefined}>
                {page.name}
              </Link>
            ))}
          </nav>
        </aside>
        <article className="panel panel--l info-page-prose">
          <h1>{name}</h1>
          {id === contactPage && <ContactForm written={written} />}
          {shops.length > 0 && (
            <div className="info-page-stores-place">
              <div className="info-page-stores-map">
                <MapOfStores stores={shops} />
              </div>
              <div>
                <StoreList stores={shops} />
              </div>
            </div>
          )}
          <div dangerouslySetInnerHTML={{ __html: html }} />
          {id === complaintsPage && <GuaranteeNotice />}
        </article>
      </div>
    </div>
  )
}
