import { useEffect, useState } from 'react'
import type { ShellData } from '#storefront/page.ts'
import { sv } from '#storefront/sv.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import './site-message.css'

const icons = { info: 'info', ok: 'check-circle', error: 'warning-circle' } as const
const looks = { info: 'site', ok: 'site site--ok', error: 'site site--err' }

const freshEvery = 5 * 60_000

/** The bar at the top: one message at a time with a pager, closed until the page is loaded anew. */
export function SiteMessages({ messages: first }: { messages: ShellData['messages'] }) {
  const [messages, setMessages] = useState(first)
  const [index, setIndex] = useState(0)
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => {
      void import('./fresh-messages.ts').then(async (fresh) => setMessages(await fresh.freshMessages())).catch(() => {})
    }, freshEvery)
    return () => clearInterval(timer)
  }, [])
  const message = messages[index] ?? messages[0]
  if (!message || isClosed) return null
  const turn = (by: number) => setIndex((index + by + messages.length) % messages.length)
  return (
    <section className={classes(looks[message.type], messages.length > 1 && 'site--many')} aria-label={sv.siteMessage}>
      <div className="wrap">
        <Icon name={icons[message.type]} />
        {/* Sanitised when it was written. */}
        <div dangerouslySetInnerHTML={{ __html: message.message }} />
        {messages.length > 1 && (
          <span className="pg">
            <button type="button" aria-label={sv.previousMessage} onClick={() => turn(-1)}>
              <Icon name="caret-left" weight="bold" />
            </button>
            {messages.indexOf(message) + 1}/{messages.length}
            <button type="button" aria-label={sv.nextMessage} onClick={() => turn(1)}>
              <Icon name="caret-right" weight="bold" />
            </button>
          </span>
        )}
        <button type="button" aria-label={sv.closeMessage} onClick={() => setClosed(true)}>
          <Icon name="x" weight="bold" />
        </button>
      </div>
    </section>
  )
}
