import { PageHead } from '#admin/web/page-head.tsx'
import { Field } from '#forms/field.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import { messages } from '#search-trial/messages.ts'
import { rankingMessages } from '#search-trial/ranking-messages.ts'
import { SynonymGroups } from './synonym-groups.tsx'
import { TriedSearch } from './tried-search.tsx'
import './search-trial.css'

const address = '/admin/search'

export function SearchPage({ query }: { query: URLSearchParams }) {
  const text = query.get('text')?.trim() ?? ''
  return (
    <>
      <PageHead title={messages.title} sub={messages.sub}>
        <a className="button button--s" href="/admin/content?type=search-rule">
          {messages.rules}
        </a>
        <a className="button button--s" href="/admin/content?type=synonym">
          {messages.synonyms}
        </a>
        <a className="button button--s" href="/admin/reports/searches">
          {messages.report}
        </a>
        <a className="button button--s" href="/admin/search/ranking">
          {rankingMessages.open}
        </a>
      </PageHead>
      <ListForm address={address} query={query} fields={['text']}>
        <Field
          label={messages.query}
          name="text"
          type="search"
          defaultValue={text}
          required
          maxLength={200}
          autoComplete="off"
        />
      </ListForm>
      {text === '' ? <SynonymGroups /> : <TriedSearch key={text} text={text} />}
    </>
  )
}
