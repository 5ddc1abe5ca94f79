import { PageHead } from '#admin/web/page-head.tsx'
import { contentTypes } from '#content-editor/content-types.ts'
import { messages } from '#content-editor/messages.ts'
import { ContentMenu } from './content-menu.tsx'
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
        <ContentMenu key={contentType.path} current={contentType} />
        {query.has('id') ? (
          <EntryPage contentType={contentType} id={id || null} wasSaved={query.has('saved')} />
        ) : (
          <EntryList contentType={contentType} />
        )}
      </div>
    </>
  )
}
