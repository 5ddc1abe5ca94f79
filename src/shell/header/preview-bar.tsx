import { type FormEvent, useEffect } from 'react'
import { clockTime } from '#core/moment.ts'
import { previewMessages } from '#shell/preview-messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import './preview-bar.css'

export default function PreviewBar({ at }: { at: number }) {
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== window.location.origin || event.ctrlKey || event.metaKey || event.button !== 0)
        return
      event.preventDefault()
      event.stopPropagation()
      window.location.assign(atMoment(link.href, clockTime(new Date(at))))
    }
    document.addEventListener('click', keep, { capture: true })
    return () => document.removeEventListener('click', keep, { capture: true })
  }, [at])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('at')
    if (typeof chosen === 'string' && chosen !== '') window.location.assign(atMoment(window.location.href, chosen))
  }
  return (
    <section className="preview-bar" aria-label={previewMessages.title}>
      <form onSubmit={onSubmit}>
        <Icon name="calendar" />
        <label>
          {previewMessages.title}
          <input className="field-input" type="datetime-local" name="at" defaultValue={clockTime(new Date(at))} />
        </label>
        <Button size="xs" type="submit" variant="m">
          {previewMessages.show}
        </Button>
        <Button size="xs" onClick={() => window.location.assign(window.location.pathname)}>
          {previewMessages.end}
        </Button>
      </form>
    </section>
  )
}

function atMoment(href: string, at: string): string {
  const url = new URL(href)
  url.searchParams.set('at', at)
  return url.href
}
