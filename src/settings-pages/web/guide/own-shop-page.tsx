import { useEffect, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { ApiError, api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { ownShop as messages } from '#settings-pages/guide-messages.ts'
import { demoLeaving } from '#shop-opening/demo-calls.ts'
import type { DemoContents } from '#shop-opening/demo-contract.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import './own-shop.css'

export function OwnShopPage() {
  return (
    <>
      <PageHead title={messages.title} />
      <Load load={() => api(demoLeaving.getDemoContents, undefined)}>{({ data }) => <OwnShop contents={data} />}</Load>
    </>
  )
}

function OwnShop({ contents }: { contents: DemoContents }) {
  const [next, setNext] = useState<string | null>(null)
  if (!contents.isDemo) {
    return <Note action={<ButtonLink href="/admin/guide">{messages.toGuide}</ButtonLink>}>{messages.isOwn}</Note>
  }
  return (
    <div className="own-shop">
      <p className="muted">{messages.lead}</p>
      <Contents contents={contents} />
      {next === null ? (
        <Start contents={contents} onLeft={(path) => setNext(path ?? '/admin/guide')} />
      ) : (
        <Opening next={next} />
      )}
    </div>
  )
}

function Contents({ contents: { goes, stays } }: { contents: DemoContents }) {
  const kept = [
    ...(stays.products > 0 ? [messages.ownProducts(stays.products)] : []),
    ...(stays.administrators > 0 ? [messages.ownAdministrators(stays.administrators)] : []),
    ...(stays.settings > 0 ? [messages.ownSettings(stays.settings)] : []),
    ...(stays.pages > 0 ? [messages.ownPages(stays.pages)] : []),
    messages.more,
  ]
  const gone = [
    messages.products(goes.products),
    messages.orders(goes.orders),
    messages.members(goes.members),
    messages.campaigns,
  ]
  return (
    <div className="own-shop-lists">
      <List name={messages.goes} lines={gone} icon="trash" />
      <List name={messages.stays} lines={kept} icon="check" />
    </div>
  )
}

function List({ name, lines, icon }: { name: string; lines: readonly string[]; icon: 'trash' | 'check' }) {
  return (
    <section className="own-shop-list">
      <h2>{name}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Icon name={icon} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

type StartProps = { contents: DemoContents; onLeft: (path: string | null) => void }

function Start({ contents: { stays, obstacle }, onLeft }: StartProps) {
  const [isUnderstood, setUnderstood] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (obstacle) return <Note kind="warn">{messages.demoIsSet}</Note>

  async function leave() {
    setBusy(true)
    setError(null)
    try {
      onLeft((await api(demoLeaving.leaveDemo, { isUnderstood: true })).data.path)
    } catch (error) {
      setError(error instanceof ApiError ? error.message : null)
      setBusy(false)
    }
  }

  return (
    <>
      {stays.administrators === 0 && <Note kind="warn">{messages.noAdministrator}</Note>}
      <p className="small muted">{messages.backup}</p>
      <Check
        label={messages.understood}
        checked={isUnderstood}
        onChange={({ target }) => setUnderstood(target.checked)}
      />
      <div className="row">
        <Button variant="p" state={isBusy ? 'busy' : undefined} disabled={!isUnderstood} onClick={() => void leave()}>
          {messages.start}
        </Button>
      </div>
      {error && <Note kind="err">{error}</Note>}
    </>
  )
}

const checkAgainAfterMs = 1500
const lateAfterMs = 90_000

/** Waits until the shop has closed and opened again. */
function Opening({ next }: { next: string }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const began = Date.now()
    let hasClosed = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const isReady = await fetch('/readyz', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        // Refused while it is closed.
        () => false,
      )
      if (isReady && hasClosed) return window.location.assign(next)
      if (!isReady) hasClosed = true
      setLate(Date.now() - began > lateAfterMs)
      timer = setTimeout(ask, checkAgainAfterMs)
    }
    timer = setTimeout(ask, 200)
    return () => clearTimeout(timer)
  }, [next])
  return (
    <div role="status">
      <Note kind={isLate ? 'warn' : 'info'}>{isLate ? messages.late : messages.starting}</Note>
    </div>
  )
}
