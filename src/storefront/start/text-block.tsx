import { useId } from 'react'
import { Link } from '#ui/link.tsx'
import { homeWords } from './sv.ts'

type TextBlockProps = { title: string; html: string; path: string | null }

/** What the shop keeper has to say, or the beginning of an article. */
export function TextBlock({ title, html, path }: TextBlockProps) {
  const id = useId()
  return (
    <section className="sec panel panel--l" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {/* Sanitised when it was written. */}
      <div className="says" dangerouslySetInnerHTML={{ __html: html }} />
      {path !== null && (
        <Link className="link" href={path} aria-label={`${homeWords.readMore}: ${title}`}>
          {homeWords.readMore}
        </Link>
      )}
    </section>
  )
}
