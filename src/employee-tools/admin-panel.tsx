import { useEffect, useState } from 'react'
import { employeeCalls } from '#catalog/employee-calls.ts'
import type { ExtraData } from '#catalog/employee-contract.ts'
import { api } from '#core/api-client.ts'
import { type Screen, useNavigator } from '#routing/navigator.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { EmployeeDetails } from './employee-details.tsx'
import { employeeMessages as messages } from './messages.ts'
import { productOf } from './open-in-admin.ts'
import { SearchExplained } from './search-explained.tsx'
import './admin-panel.css'

const max = 40
type Known = { id: number; data: ExtraData }[]
type Answer = { screen: Screen; revision: number; known: Known | 'failed' }

export default function AdminPanel({ onClose }: { onClose: () => void }) {
  const screen = useNavigator((state) => state.screen)
  const [revision, setRevision] = useState(0)
  const known = useKnown(screen, revision)
  const text = screen.name === 'search' ? (screen.params.text ?? '') : ''
  return (
    <aside className="admin-panel" aria-label={messages.panel} data-employee="">
      <header className="admin-panel-head">
        <h2>{messages.panel}</h2>
        <Button variant="g" isIcon aria-label={messages.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </header>
      <div className="admin-panel-body" aria-busy={known === null}>
        {known === null && <Spinner />}
        {known === 'failed' && <p role="status">{messages.failed}</p>}
        {known !== null && known !== 'failed' && <Products known={known} />}
        <Button variant="g" onClick={() => setRevision(revision + 1)}>
          <Icon name="arrow-counter-clockwise" />
          {messages.again}
        </Button>
        {text && <SearchExplained key={screen.path} text={text} />}
      </div>
      <footer className="admin-panel-foot micro muted">{messages.keys}</footer>
    </aside>
  )
}

function useKnown(screen: Screen, revision: number): Known | 'failed' | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const ids = productsOnPage(Number(screen.name === 'product' ? screen.params.id : Number.NaN))
    extraDataOf(ids, controller.signal).then(
      (known) => setAnswer({ screen, revision, known }),
      () => {
        if (!controller.signal.aborted) setAnswer({ screen, revision, known: 'failed' })
      },
    )
    return () => controller.abort()
  }, [screen, revision])
  return answer?.screen === screen && answer.revision === revision ? answer.known : null
}

async function extraDataOf(ids: number[], signal: AbortSignal): Promise<Known> {
  if (ids.length === 0) return []
  const answer = await api(employeeCalls.getExtraData, { products: ids.join() }, { signal })
  return ids.flatMap((id) => (answer[id] ? [{ id, data: answer[id] }] : []))
}

function Products({ known }: { known: Known }) {
  if (known.length === 0) return <p className="muted small">{messages.none}</p>
  return (
    <>
      <p className="small muted">{messages.products(known.length)}</p>
      {known.map(({ id, data }) => (
        <EmployeeDetails key={id} id={id} data={data} isOpen={known.length === 1} />
      ))}
    </>
  )
}

function productsOnPage(shown: number): number[] {
  if (Number.isInteger(shown)) return [shown]
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="/product/"]')]
  const ids = links.flatMap((link) => productOf(link.pathname) ?? [])
  return [...new Set(ids)].slice(0, max)
}
