import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import { messages } from '#recommendations/messages.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { stockAlerts } from '#stock-alerts/calls.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { toast } from '#ui/toasts.ts'

type StockAlertData = { token: string; alert: { productId: number; name: string; isConfirmed: boolean } | null }

export const isPrivate = true

export async function load({ api, params, signal }: LoadRequest): Promise<StockAlertData> {
  const { text: token = '' } = params
  const { data } = await api(stockAlerts.getStockAlert, { token }, signal ? { signal } : {})
  return { token, alert: data }
}

export function head({ alert }: StockAlertData): Head {
  return { title: alert ? messages.watchOf(alert.name) : messages.watchOver, noIndex: true }
}

/** Opening the link alone changes nothing. */
export function Page({ data: { token, alert } }: { data: StockAlertData }) {
  const [state, setState] = useState(alert === null ? 'over' : alert.isConfirmed ? 'on' : 'asked')
  const run = async (
    call: typeof stockAlerts.confirmStockAlert | typeof stockAlerts.deleteStockAlert,
    next: string,
  ) => {
    try {
      await api(call, { token })
      setState(next)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setState('over')
      else toast(error instanceof ApiError ? error.message : messages.failed, { isError: true })
    }
  }
  const end = (
    <Button variant={state === 'asked' ? 'g' : 's'} onClick={() => void run(stockAlerts.deleteStockAlert, 'over')}>
      {messages.deleteStockAlert}
    </Button>
  )
  if (alert === null || state === 'over') {
    return <Shown title={messages.watchOver} text={messages.watchOverText} action={<ToStart />} />
  }
  const product = (
    <ButtonLink href={pathTo('product', { id: alert.productId, name: alert.name })}>{messages.toProduct}</ButtonLink>
  )
  if (state === 'on') {
    return (
      <Shown
        title={messages.watchOf(alert.name)}
        text={messages.watchOn}
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
      title={messages.watchOf(alert.name)}
      text={messages.watchAsked(alert.name)}
      action={
        <div className="row">
          <Button variant="p" onClick={() => void run(stockAlerts.confirmStockAlert, 'on')}>
            {messages.confirmStockAlert}
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
      {messages.toStart}
    </ButtonLink>
  )
}

function Shown({ title, text, action }: { title: string; text: string; action: React.ReactNode }) {
  return (
    <div className="wrap section" role="status">
      <Empty isPage drawing="box" title={title} text={text} action={action} />
    </div>
  )
}
