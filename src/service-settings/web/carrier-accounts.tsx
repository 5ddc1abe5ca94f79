import { useState } from 'react'
import { carrierAccounts, connectableCarriers } from '#carrier-accounts/accounts.ts'
import type { StoredService } from '#service-settings/contract.ts'
import { serviceForm, carrierTexts as texts } from '#service-settings/messages.ts'
import { Note } from '#ui/note.tsx'
import { ServiceForm } from './service-form.tsx'
import './carrier-accounts.css'
import '#ui/accordion.css'

type CarrierAccountsProps = { read: StoredService[]; isSandbox: boolean }

/** The carriers with their accounts, and what they have not been tried against. */
export function CarrierAccounts({ read, isSandbox }: CarrierAccountsProps) {
  const [services, setServices] = useState(read)
  return (
    <section className="stack" aria-labelledby="carriers">
      <h2 id="carriers" className="carrier-accounts-title">
        {texts.title}
      </h2>
      <p className="muted">{texts.lead}</p>
      {isSandbox && <Note kind="warn">{texts.sandbox}</Note>}
      <p>{texts.untried}</p>
      <ul className="guide-list">
        {connectableCarriers.map((id) => {
          const stored = services.find(({ service }) => service === id)
          if (!stored) return null
          const state = isSandbox ? 'sandbox' : stored.source === 'none' ? 'missing' : 'configured'
          return (
            <li key={id}>
              <div className="guide-what">
                <b>{carrierAccounts[id].name}</b>{' '}
                <span className={`guide-state guide-state--${state}`}>{texts.states[state]}</span>
                <details className="accordion-link guide-account">
                  <summary>{stored.source === 'none' ? serviceForm.setUp : serviceForm.change}</summary>
                  <ServiceForm key={stored.version} stored={stored} isSandbox={isSandbox} onSaved={setServices} />
                </details>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
