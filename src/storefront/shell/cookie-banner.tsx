import { useState } from 'react'
import { session } from '#account/web/session.ts'
import { tips } from '#catalog/tips-calls.ts'
import { api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import { cookies } from '#storefront/sv-cookies.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/check.tsx'
import { Link } from '#ui/link.tsx'
import { readConsent, writeConsent } from './consent.ts'
import './cookie-banner.css'

/** Accepting, refusing and choosing have the same weight, and withdrawing is as near as giving: a link on every page. */
export default function CookieBanner({ onDone }: { onDone: () => void }) {
  const [view, setView] = useState<'accept' | 'settings'>('accept')
  const before = readConsent()
  const [marketing, setMarketing] = useState(before?.marketing ?? false)
  const [personalisation, setPersonalisation] = useState(before?.personalisation ?? false)
  const [statistics, setStatistics] = useState(before?.statistics ?? false)
  const answer = (choice: Parameters<typeof writeConsent>[0]) => {
    writeConsent(choice)
    // What was remembered by consent goes with it.
    const isTakenBack = before?.personalisation && !choice.personalisation
    if (isTakenBack && session.getState().status === 'visitor') void api(tips.forgetHistory, undefined).catch(() => {})
    onDone()
  }
  return (
    <div className="ckb__at">
      <section className="ckb" aria-label="Kakor">
        <div>
          <h2>{cookies.title}</h2>
          {view === 'accept' ? (
            <p className="muted">
              {cookies.text}{' '}
              <Link className="link" href={pathTo('info', { id: 26, name: 'Integritetspolicy' })}>
                {cookies.readMore}
              </Link>
            </p>
          ) : (
            <div className="ckb__s">
              <Switch label={cookies.necessary} text={cookies.necessaryText} checked disabled onChange={() => {}} />
              <Switch
                label={cookies.personalisation}
                text={cookies.personalisationText}
                checked={personalisation}
                onChange={(event) => setPersonalisation(event.currentTarget.checked)}
              />
              <Switch
                label={cookies.statistics}
                text={cookies.statisticsText}
                checked={statistics}
                onChange={(event) => setStatistics(event.currentTarget.checked)}
              />
              <Switch
                label={cookies.marketing}
                text={cookies.marketingText}
                checked={marketing}
                onChange={(event) => setMarketing(event.currentTarget.checked)}
              />
            </div>
          )}
        </div>
        <div className="ckb__b">
          <Button variant="p" onClick={() => answer({ marketing: true, personalisation: true, statistics: true })}>
            {cookies.acceptAll}
          </Button>
          <Button variant="p" onClick={() => answer({ marketing: false, personalisation: false, statistics: false })}>
            {cookies.onlyNecessary}
          </Button>
          {view === 'accept' ? (
            <Button onClick={() => setView('settings')}>{cookies.settings}</Button>
          ) : (
            <Button onClick={() => answer({ marketing, personalisation, statistics })}>{cookies.save}</Button>
          )}
        </div>
      </section>
    </div>
  )
}
