import { useState } from 'react'
import { WideTable } from '#admin/web/wide-table.tsx'
import type { ApiKey, ApiKeys, MadeApiKey } from '#api-keys/contract.ts'
import { expiryWarningDays } from '#api-keys/key-rules.ts'
import { agentScope } from '#core/api-scopes.ts'
import { formatDateTime } from '#core/format-time.ts'
import { timeFormat } from '#core/moment.ts'
import { rights } from '#core/rights.ts'
import { messages, rightNouns } from '#team/api-keys-messages.ts'
import { Button } from '#ui/button.tsx'
import { ChangeApiKey, RevokeApiKey, RotateApiKey } from './api-key-dialogs.tsx'
import '#orders/web/order-state.css'

type Rest = { staff: ApiKeys['staff']; onMade: (made: MadeApiKey) => void; onDone: (keys: ApiKeys) => void }

export function ApiKeyList({ title, keys, ...rest }: Rest & { title: string; keys: readonly ApiKey[] }) {
  return (
    <div className="api-keys-list">
      <WideTable label={title} isSheet>
        <thead>
          <tr>
            <th scope="col">{messages.name}</th>
            <th scope="col">{messages.scopes}</th>
            <th scope="col">{messages.responsible}</th>
            <th scope="col">{messages.created}</th>
            <th scope="col">{messages.lastUsed}</th>
            <th scope="col">{messages.until}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col">
              <span className="visually-hidden">{messages.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <Row key={key.id} item={key} {...rest} />
          ))}
        </tbody>
      </WideTable>
    </div>
  )
}

const dayMs = 86_400_000
const day = timeFormat({ day: 'numeric', month: 'long', year: 'numeric' })

function Row({ item, staff, onMade, onDone }: Rest & { item: ApiKey }) {
  const { id, name, hint, scopes, responsible, createdAt, createdBy, lastUsedAt, lastIp, expiresAt, state } = item
  const [now] = useState(Date.now)
  const daysLeft = expiresAt === null ? null : Math.ceil((expiresAt - now) / dayMs)
  const isEnding = state === 'live' && !item.isReplaced && daysLeft !== null && daysLeft <= expiryWarningDays
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="small muted admin-block">
          shopkey_{id}_…{hint}
        </span>
      </th>
      <td className="api-keys-rights">{scopeText(scopes)}</td>
      <td>
        {responsible?.username ?? messages.erased}
        {responsible && !responsible.isEmployee && <span className="small muted admin-block">{messages.gone}</span>}
      </td>
      <td className="nowrap">
        {day.format(createdAt)}
        <span className="small muted admin-block">{createdBy && messages.by(createdBy)}</span>
      </td>
      <td className="nowrap">
        {lastUsedAt === null ? messages.never : formatDateTime(lastUsedAt)}
        <span className="small muted admin-block">{lastIp && messages.from(lastIp)}</span>
      </td>
      <td className="nowrap">
        {expiresAt === null ? messages.untilRevoked : day.format(expiresAt)}
        {isEnding && <strong className="small admin-block">{messages.soon(daysLeft)}</strong>}
      </td>
      <td>
        <span className={`order-state ${state === 'live' ? (isEnding ? 'order-state--pick' : 'order-state--ok') : ''}`}>
          {state === 'live' && item.isReplaced ? messages.replaced : messages.states[state]}
        </span>
      </td>
      <td>{state === 'live' && <Actions item={item} staff={staff} onMade={onMade} onDone={onDone} />}</td>
    </tr>
  )
}

function Actions({ item, staff, onMade, onDone }: Rest & { item: ApiKey }) {
  const [open, setOpen] = useState<'rotate' | 'change' | 'revoke' | null>(null)
  const close = () => setOpen(null)
  const { name, isReplaced } = item
  return (
    <div className="row">
      {!isReplaced && (
        <>
          <Button size="xs" aria-label={messages.rotateOf(name)} onClick={() => setOpen('rotate')}>
            {messages.rotate}
          </Button>
          <Button size="xs" aria-label={messages.changeOf(name)} onClick={() => setOpen('change')}>
            {messages.change}
          </Button>
        </>
      )}
      <Button size="xs" aria-label={messages.revokeOf(name)} onClick={() => setOpen('revoke')}>
        {messages.revoke}
      </Button>
      {open === 'rotate' && <RotateApiKey item={item} onClose={close} onMade={onMade} />}
      {open === 'change' && <ChangeApiKey item={item} staff={staff} onClose={close} onDone={onDone} />}
      {open === 'revoke' && <RevokeApiKey item={item} onClose={close} onDone={onDone} />}
    </div>
  )
}

const and = new Intl.ListFormat('sv', { type: 'conjunction' })

function scopeText(scopes: readonly string[]): string {
  const written = rights.filter((right) => scopes.includes(`${right}:write`))
  const read = rights.filter((right) => scopes.includes(`${right}:read`) && !scopes.includes(`${right}:write`))
  const named = (list: readonly (typeof rights)[number][]) => and.format(list.map((right) => rightNouns[right]))
  return [
    ...(written.length > 0 ? [messages.mayWrite(named(written))] : []),
    ...(scopes.includes(agentScope) ? [messages.mayServeAgents] : []),
    ...(read.length > 0 ? [messages.mayRead(named(read))] : []),
  ].join(' ')
}
