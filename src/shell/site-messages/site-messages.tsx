import { useEffect, useState } from 'react'
import { rendered } from '#hydration/hydrated-part.tsx'
import { avatarPath } from '#identity/avatar-path.ts'
import type { ShellData } from '#routing/page.ts'
import { frameMessages } from '#shell/frame-messages.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import './site-message.css'

const icons = { info: 'info', ok: 'check-circle', error: 'warning-circle' } as const
const looks = { info: 'site-message', ok: 'site-message site-message--ok', error: 'site-message site-message--err' }

const freshEvery = 5 * 60_000

type SiteMessagesProps = { messages: ShellData['messages']; isStart?: boolean }

export default function SiteMessages({ messages: first, isStart = false }: SiteMessagesProps) {
  const [messages, setMessages] = useState(first)
  const [index, setIndex] = useState(0)
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => {
      // Without the script the messages stay, and are asked for again in five minutes.
      void import('./fresh-messages.ts').then(async (fresh) => setMessages(await fresh.freshMessages())).catch(() => {})
    }, freshEvery)
    return () => clearInterval(timer)
  }, [])
  const message = messages[index] ?? messages[0]
  if (!message || isClosed) return null
  const turn = (by: number) => setIndex((index + by + messages.length) % messages.length)
  return (
    <section
      className={classes(
        looks[message.type],
        messages.length > 1 && 'site-message--many',
        !isStart && message.type !== 'error' && 'site-message--wide',
      )}
      {...rendered('site-messages')}
      aria-label={frameMessages.siteMessage}
    >
      <div className="wrap">
        {message.avatarId === null ? (
          <Icon name={icons[message.type]} />
        ) : (
          <img
            className="site-message-figure"
            src={avatarPath({ id: message.avatarId })}
            alt=""
            width="26"
            height="26"
          />
        )}
        <div dangerouslySetInnerHTML={{ __html: message.message }} />
        {messages.length > 1 && (
          <span className="site-message-pager">
            <button type="button" aria-label={frameMessages.previousMessage} onClick={() => turn(-1)}>
              <Icon name="caret-left" weight="bold" />
            </button>
            {messages.indexOf(message) + 1}/{messages.length}
            <button type="button" aria-label={frameMessages.nextMessage} onClick={() => turn(1)}>
              <Icon name="caret-right" weight="bold" />
            </button>
          </span>
        )}
        <button type="button" aria-label={frameMessages.closeMessage} onClick={() => setClosed(true)}>
          <Icon name="x" weight="bold" />
        </button>
      </div>
    </section>
  )
}
