import { useState } from 'react'
import { watches } from '#catalog/watch-calls.ts'
import { ApiError, api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { sv } from '#storefront/sv-tips.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { toast } from '#ui/toasts.ts'

type WatchData = { token: string; watch: { productId: number; name: string; isConfirmed: boolean } | null }

export const isPrivate = true

export async function load({ api, params, signal }: LoadRequest): Promise<WatchData> {
  const { text: token = '' } = params
  const { data } = await api(watches.getWatch, { token }, signal ? { signal } : {})
  return { token, watch: data }
}

export function head({ watch }: WatchData): Head {
  return { title: watch ? sv.watchOf(watch.name) : sv.watchOver, noIndex: true }
}

/** Where the letter about a watch leads: to say yes, or to end it. Opening it changes nothing by itself. */
export function Page({ data: { token, watch } }: { data: WatchData }) {
  const [state, setState] = useState(watch === null ? 'over' : watch.isConfirmed ? 'on' : 'asked')
  const run = async (call: typeof watches.confirmWatch | typeof watches.endWatch, next: string) => {
    try {
      await api(call, { token })
      setState(next)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setState('over')
      else toast(error instanceof ApiError ? error.message : sv.failed, { isError: true })
    }
  }
  const end = (
    <Button variant={state === 'asked' ? 'g' : 's'} onClick={() => void run(watches.endWatch, 'over')}>
      {sv.endWatch}
    </Button>
  )
  if (watch === null || state === 'over') {
    return <Shown title={sv.watchOver} text={sv.watchOverText} action={<ToStart />} />
  }
  const product = (
    <ButtonLink href={pathTo('product', { id: watch.productId, name: watch.name })}>{sv.toProduct}</ButtonLink>
  )
  if (state === 'on') {
    return (
      <Shown
        title={sv.watchOf(watch.name)}
        text={sv.watchOn}
        action={
          <div className="row">
            {product}
            {end}
          </div>
        }
      />
    )
  }
  return (
    <Shown
      title={sv.watchOf(watch.name)}
      text={sv.watchAsked(watch.name)}
      action={
        <div className="row">
          <Button variant="p" onClick={() => void run(watches.confirmWatch, 'on')}>
            {sv.confirmWatch}
          </Button>
          {end}
        </div>
      }
    />
  )
}

function ToStart() {
  return (
    <ButtonLink variant="p" href={pathTo('index')}>
      {sv.toStart}
    </ButtonLink>
  )
}

function Shown({ title, text, action }: { title: string; text: string; action: React.ReactNode }) {
  return (
    <div className="wrap sec" role="status">
      <Empty isPage drawing="box" title={title} text={text} action={action} />
    </div>
  )
}
