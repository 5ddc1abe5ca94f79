import { useRef, useState } from 'react'
import { messages } from '#admin/messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { BackOfficeOrderRow } from '#orders/back-office-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import './pack-bar.css'

type Props = { orders: BackOfficeOrderRow[]; onPacked: () => void }

/** Each order is packed by itself: one that cannot be packed does not hold up the others. */
export function PackBar({ orders, onPacked }: Props) {
  const [done, setDone] = useState<number | null>(null)
  const [refused, setRefused] = useState<string[]>([])
  const keys = useRef(new Map<string, string>())
  const keyOf = (part: string) => {
    const key = keys.current.get(part) ?? crypto.randomUUID()
    keys.current.set(part, key)
    return key
  }

  async function packAll(): Promise<void> {
    const why: string[] = []
    for (const [index, { id, number }] of orders.entries()) {
      setDone(index)
      try {
        const { data } = await api(orderBackOffice.getBackOfficeOrder, { id })
        for (const { source, rows } of data.toPack) {
          const headers = { 'Idempotency-Key': keyOf(`${id} ${source}`) }
          await api(orderBackOffice.packShipment, { id, source, rows }, { headers })
        }
      } catch (error) {
        why.push(messages.notPacked(number, error instanceof ApiError ? error.message : messages.failed))
      }
    }
    setDone(null)
    setRefused(why)
    if (why.length < orders.length) toast(messages.packedAll(orders.length - why.length))
    if (why.length === 0) onPacked()
  }

  const file = (kind: string) =>
    `/api/admin/packing.pdf?${new URLSearchParams({ orders: orders.map(({ id }) => id).join(','), kind })}`
  return (
    <div className="pack-bar">
      <span role="status">
        {done === null ? messages.chosen(orders.length) : messages.packing(done + 1, orders.length)}
      </span>
      <a className="button button--s" href={file('picking-list')} target="_blank" rel="noreferrer">
        {messages.pickingList}
      </a>
      <a className="button button--s" href={file('packing-slips')} target="_blank" rel="noreferrer">
        {messages.packingSlips}
      </a>
      <Button variant="p" state={done === null ? undefined : 'busy'} onClick={() => void packAll()}>
        {messages.packAll(orders.length)}
      </Button>
      {refused.length > 0 && <Note kind="err">{refused.join(' ')}</Note>}
    </div>
  )
}
