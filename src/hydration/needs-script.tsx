import { shop } from '#core/shop.ts'
import { pathTo } from '#paths.ts'
import { scriptMessages as messages } from '#ui/messages.ts'
import { Note } from '#ui/note.tsx'

const contactPage = 7

/** In the HTML of the server, on pages that do nothing without JavaScript. */
export function NeedsScript() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <Note kind="warn">
          {messages.needsScript} <a href={`tel:${shop.company.phone}`}>{shop.company.phone}</a> {messages.or}{' '}
          <a href={pathTo('info', { id: contactPage })}>{messages.writeToUs}</a>.
        </Note>
      )}
    </noscript>
  )
}
