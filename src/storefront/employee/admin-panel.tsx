import { useEffect, useState } from 'react'
import { employeeCalls } from '#catalog/employee-calls.ts'
import type { ExtraData } from '#catalog/employee-contract.ts'
import { api } from '#core/api-client.ts'
import { useNavigator } from '#storefront/navigator.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ExtraFacts } from './extra-facts.tsx'
import { productOf } from './open-in-admin.ts'
import { SearchExplained } from './search-explained.tsx'
import { employeeWords as say } from './sv.ts'
import './admin-panel.css'

const most = 40
type Known = { id: number; data: ExtraData }[]
type Asked = Known | 'failed' | null

/** Beside the page: what the shop alone knows of the products that stand on it. Nothing is asked for while it is closed. */
export default function AdminPanel({ onClose }: { onClose: () => void }) {
  const screen = useNavigator((state) => state.screen)
  const [turn, setTurn] = useState(0)
  const [known, setKnown] = useState<Asked>(null)
  useEffect(() => {
    const ids = productsOnPage(Number(screen.name === 'product' ? screen.params.id : Number.NaN))
    const asked = new AbortController()
    setKnown(ids.length === 0 ? [] : null)
    if (ids.length > 0) {
      api(employeeCalls.getExtraData, { products: ids.join() }, { signal: asked.signal })
        .then((answer) => setKnown(ids.flatMap((id) => (answer[id] ? [{ id, data: answer[id] }] : []))))
        .catch(() => {
          if (!asked.signal.aborted) setKnown('failed')
        })
    }
    return () => asked.abort()
    // Read anew for each page, and when asked to.
  }, [screen, turn])
  const text = screen.name === 'search' ? (screen.params.text ?? '') : ''
  return (
    <aside className="apan" aria-label={say.panel} data-employee="">
      <header className="apan__h">
        <h2 className="h4">{say.panel}</h2>
        <Button variant="g" isIcon aria-label={say.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </header>
      <div className="apan__b" aria-busy={known === null}>
        {known === null && <Spinner />}
        {known === 'failed' && <p role="status">{say.failed}</p>}
        {known !== null && known !== 'failed' && <Products known={known} />}
        <Button variant="g" onClick={() => setTurn(turn + 1)}>
          <Icon name="arrow-counter-clockwise" />
          {say.again}
        </Button>
        {text && <SearchExplained key={screen.path} text={text} />}
      </div>
      <footer className="apan__f micro muted">{say.keys}</footer>
    </aside>
  )
}

function Products({ known }: { known: Known }) {
  if (known.length === 0) return <p className="muted small">{say.none}</p>
  return (
    <>
      <p className="small muted">{say.products(known.length)}</p>
      {known.map(({ id, data }) => (
        <ExtraFacts key={id} id={id} data={data} isOpen={known.length === 1} />
      ))}
    </>
  )
}

/** Of a product's page that product alone; of other pages those that it links to, in their order. */
function productsOnPage(shown: number): number[] {
  if (Number.isInteger(shown)) return [shown]
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="/product/"]')]
  const ids = links.flatMap((link) => productOf(link.pathname) ?? [])
  return [...new Set(ids)].slice(0, most)
}
