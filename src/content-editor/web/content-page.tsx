import { PageHead } from '#admin/web/page-head.tsx'
import { contentTypes } from '#content-editor/content-types.ts'
import { messages } from '#content-editor/messages.ts'
import { EntryList } from './entry-list.tsx'
import { EntryPage } from './entry-page.tsx'
import './content-editor.css'

export function ContentPage({ query }: { query: URLSearchParams }) {
  const contentType = contentTypes.find(({ path }) => path === query.get('type')) ?? contentTypes[0]
  const id = Number(query.get('id'))
  if (!contentType) return null
  return (
    <>
      <PageHead title={messages.title} />
      <div className="content-editor">
        <nav className="content-editor-types" aria-label={messages.contentTypes}>
          <ul>
            {contentTypes.map(({ path, title }) => (
              <li key={path}>
                <a href={`/admin/content?type=${path}`} aria-current={path === contentType.path ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {query.has('id') ? (
          <EntryPage contentType={contentType} id={id || null} wasSaved={query.has('saved')} />
        ) : (
          <EntryList contentType={contentType} />
        )}
      </div>
    </>
  )
}
