import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { api } from '#core/api-client.ts'
import { segmentTexts as messages } from '#newsletter-lists/back-office-messages.ts'
import { newsletterSegments } from '#newsletter-lists/calls.ts'
import { noConditions } from '#newsletter-lists/segment-rules.ts'
import type { NewsletterSegment } from '#newsletter-lists/segments-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { Categories } from './condition-fields.tsx'
import { SegmentForm } from './segment-form.tsx'
import './segments.css'

export function Segments() {
  return (
    <section className="segments stack" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p className="muted">
        {messages.intro} {messages.whenComputed}
      </p>
      <Note kind="info">{messages.profiling}</Note>
      <Load load={() => api(newsletterSegments.listNewsletterSegments, undefined)}>
        {({ data, categories }) => <SegmentList first={data} categories={categories} />}
      </Load>
    </section>
  )
}

function SegmentList({ first, categories }: { first: NewsletterSegment[]; categories: Categories }) {
  const [segments, setSegments] = useState(first)
  const [added, setAdded] = useState<readonly string[]>([])
  function add() {
    const id = crypto.randomUUID()
    setAdded([...added, id])
    setSegments([...segments, { id, name: '', conditions: noConditions, version: 0, recipients: null }])
  }
  return (
    <>
      {segments.length === 0 && <p>{messages.none}</p>}
      {segments.map((segment) => (
        <details key={segment.id} className="panel segments-item" open={added.includes(segment.id)}>
          <summary>
            <b>{segment.name || messages.unnamed}</b> <span className="small muted">{sizeOf(segment)}</span>
          </summary>
          <SegmentForm
            stored={segment}
            categories={categories}
            onSaved={(saved) => setSegments(segments.map((one) => (one.id === saved.id ? saved : one)))}
            onRemoved={() => setSegments(segments.filter(({ id }) => id !== segment.id))}
          />
        </details>
      ))}
      <div>
        <Button onClick={add}>{messages.add}</Button>
      </div>
    </>
  )
}

function sizeOf({ version, recipients }: NewsletterSegment): string {
  if (version === 0) return ''
  return recipients === null ? messages.notConnected : messages.members(recipients)
}
