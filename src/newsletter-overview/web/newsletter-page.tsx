import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { newsletterServiceNames, newsletterServices, services } from '#core/services.ts'
import { messages } from '#newsletter-lists/back-office-messages.ts'
import { newsletterLists } from '#newsletter-lists/calls.ts'
import type { NewsletterLists } from '#newsletter-lists/contract.ts'
import { serviceSettings } from '#service-settings/calls.ts'
import type { StoredService } from '#service-settings/contract.ts'
import { ServiceForm } from '#service-settings/web/service-form.tsx'
import { Note } from '#ui/note.tsx'
import { Segments } from './segments.tsx'
import '#ui/accordion.css'

const load = async () => {
  const [lists, { data }] = await Promise.all([
    api(newsletterLists.getNewsletterLists, undefined),
    api(serviceSettings.listStoredServices, undefined),
  ])
  return { lists, accounts: data }
}

export function NewsletterPage() {
  return (
    <>
      <PageHead title={messages.title} sub={messages.intro} />
      <Load load={load}>
        {({ lists, accounts }, reload) => <Lists lists={lists} accounts={accounts} onSaved={reload} />}
      </Load>
      <Segments />
    </>
  )
}

type ListsProps = { lists: NewsletterLists; accounts: readonly StoredService[]; onSaved: () => void }

function Lists({ lists, accounts, onSaved }: ListsProps) {
  // The sandbox is what has the carriers of the demo.
  const isSandbox = services.carriers
  const chosen = newsletterServices.find((name) =>
    accounts.some(({ service, source }) => service === name && source !== 'none'),
  )
  return (
    <div className="stack">
      <p className="muted">
        {messages.rules} {messages.policy}
      </p>
      <Note kind="info">{messages.untried}</Note>
      {isSandbox && <Note kind="warn">{messages.sandbox}</Note>}
      {lists.services.map((one) => {
        const stored = accounts.find(({ service }) => service === one.service)
        return (
          <section key={one.service} className="panel stack" aria-label={newsletterServiceNames[one.service]}>
            <h2>{newsletterServiceNames[one.service]}</h2>
            <p role="status">{sentenceOf(one)}</p>
            {one.problem && <Note kind="warn">{one.problem}</Note>}
            {chosen && chosen !== one.service && (
              <p className="small muted">{messages.oneOnly(newsletterServiceNames[chosen])}</p>
            )}
            {stored && (!chosen || chosen === one.service) && (
              <details className="accordion-link">
                <summary>{stored.source === 'none' ? messages.setUp : messages.change}</summary>
                <ServiceForm key={stored.version} stored={stored} isSandbox={isSandbox} onSaved={onSaved} />
              </details>
            )}
          </section>
        )
      })}
      {lists.failed.length > 0 && <Failed rows={lists.failed} />}
    </div>
  )
}

function sentenceOf({ isConnected, subscribed, waiting, askedAt }: NewsletterLists['services'][number]): string {
  if (!isConnected) return `${messages.missing}.`
  return [
    `${messages.connected}.`,
    messages.subscribed(subscribed),
    waiting > 0 ? messages.waiting(waiting) : '',
    askedAt === null ? '' : messages.askedAt(formatLongDateTime(askedAt)),
  ]
    .filter(Boolean)
    .join(' ')
}

function Failed({ rows }: { rows: NewsletterLists['failed'] }) {
  return (
    <>
      <h2>{messages.failed}</h2>
      <WideTable label={messages.failed} isSheet>
        <thead>
          <tr>
            <th scope="col">{messages.address}</th>
            <th scope="col">{messages.why}</th>
            <th scope="col">{messages.at}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ service, address, error, at }) => (
            <tr key={`${service} ${address}`}>
              <td>{address}</td>
              <td>{error}</td>
              <td className="nowrap">{formatLongDateTime(at)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}
