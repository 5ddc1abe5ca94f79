import { useId } from 'react'
import { Link } from '#ui/link.tsx'
import { homeMessages } from './messages.ts'

type TextBlockProps = { title: string; html: string; path: string | null }

export function TextBlock({ title, html, path }: TextBlockProps) {
  const id = useId()
  return (
    <section className="section panel panel--l" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {path !== null && (
        <Link className="link" href={path} aria-label={`${homeMessages.readMore}: ${title}`}>
          {homeMessages.readMore}
        </Link>
      )}
    </section>
  )
}
