import { sv as say } from '#admin/sv-window.ts'
import { factKinds } from '#admin/window/kinds.ts'
import { FactList } from './window/fact-list.tsx'
import { FactPage } from './window/fact-page.tsx'
import './window/window.css'

/** Everything the window shows, a kind at a time: a list of its rows, or one of them to change. */
export function WindowPage({ query }: { query: URLSearchParams }) {
  const kind = factKinds.find(({ path }) => path === query.get('kind')) ?? factKinds[0]
  const id = Number(query.get('id'))
  if (!kind) return null
  return (
    <>
      <h1>{say.title}</h1>
      <div className="win">
        <nav className="win__k" aria-label={say.kinds}>
          <ul>
            {factKinds.map(({ path, title }) => (
              <li key={path}>
                <a href={`/admin/window?kind=${path}`} aria-current={path === kind.path ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {query.has('id') ? (
          <FactPage kind={kind} id={id || null} wasSaved={query.has('saved')} />
        ) : (
          <FactList kind={kind} />
        )}
      </div>
    </>
  )
}
