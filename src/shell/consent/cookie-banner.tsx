import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#core/api-client.ts'
import { Switch } from '#forms/switch.tsx'
import { rendered } from '#hydration/hydrated-part.tsx'
import { session } from '#identity/web/session.ts'
import { readConsent, writeConsent } from '#measurement/consent.ts'
import { pathTo } from '#paths.ts'
import { tips } from '#recommendations/calls.ts'
import { cookies } from '#shell/cookies-messages.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toasts.ts'
import { useClientValue } from '#ui/use-client-value.ts'
import './cookie-banner.css'

async function clearHistory(): Promise<void> {
  await api(tips.clearHistory, undefined).catch(() =>
    toast(cookies.notCleared, {
      isError: true,
      action: { label: cookies.clearAgain, run: () => void clearHistory() },
    }),
  )
}

/** Accept, reject and choose are equally prominent, and consent can be withdrawn from every page. */
export default function CookieBanner({ onDone }: { onDone: () => void }) {
  const [isChoosing, setChoosing] = useState(false)
  const before = useClientValue(readConsent, null)
  const hasSettings = isChoosing || before !== null
  const place = useFocusWhenAsked()
  const [marketing, setMarketing] = useState(before?.marketing ?? false)
  const [personalisation, setPersonalisation] = useState(before?.personalisation ?? false)
  const [statistics, setStatistics] = useState(before?.statistics ?? false)
  const answer = (choice: Parameters<typeof writeConsent>[0]) => {
    writeConsent(choice)
    const isTakenBack = before?.personalisation && !choice.personalisation
    if (isTakenBack && session.getState().status === 'visitor') void clearHistory()
    onDone()
  }
  return (
    <div
      className="cookie-banner-place"
      data-asks="consent"
      data-nosnippet=""
      ref={useBarHeight()}
      {...rendered('cookie-banner')}
    >
      <section className="cookie-banner" aria-label={cookies.label} tabIndex={-1} ref={place}>
        <div>
          <div className="cookie-banner-head">
            <h2>{cookies.title}</h2>
            <Link className="link" href={pathTo('info', { id: 26, name: 'Integritetspolicy' })}>
              {cookies.readMore}
            </Link>
          </div>
          {!hasSettings ? (
            <p className="muted">{cookies.text}</p>
          ) : (
            <div>
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
        <div className="cookie-banner-buttons">
          <Button variant="p" onClick={() => answer({ marketing: true, personalisation: true, statistics: true })}>
            {cookies.acceptAll}
          </Button>
          <Button variant="p" onClick={() => answer({ marketing: false, personalisation: false, statistics: false })}>
            {cookies.onlyNecessary}
          </Button>
          {!hasSettings ? (
            <Button variant="p" onClick={() => setChoosing(true)}>
              {cookies.settings}
            </Button>
          ) : (
            <Button variant="p" onClick={() => answer({ marketing, personalisation, statistics })}>
              {cookies.save}
            </Button>
          )}
        </div>
      </section>
    </div>
  )
}

/** Who opens it again comes to it, and goes back to where they were. */
function useFocusWhenAsked() {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!readConsent()) return
    const opener = document.activeElement
    place.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return place
}

const phone = '(max-width: 599px)'

/**
 * On a phone the question is a bar: what floats at the bottom stands on it. Elsewhere the height is not written, as all
 * elements of the page inherit it and would be matched again.
 */
function useBarHeight(): RefCallback<HTMLElement> {
  return useCallback((place: HTMLElement | null) => {
    if (!place) return
    const { style } = document.documentElement
    const watcher = new ResizeObserver(() => {
      if (matchMedia(phone).matches) style.setProperty('--consent-bar', `${place.offsetHeight}px`)
      else style.removeProperty('--consent-bar')
    })
    watcher.observe(place)
    return () => {
      watcher.disconnect()
      style.removeProperty('--consent-bar')
    }
  }, [])
}
