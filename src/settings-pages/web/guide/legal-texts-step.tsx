import { formatLongDateTime } from '#core/format-time.ts'
import { messages } from '#settings-pages/guide-messages.ts'
import type { ShopOpening } from '#shop-opening/contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

export function LegalTextsStep({ opening: { legalTexts, termsSince, checks } }: { opening: ShopOpening }) {
  const hasCompany = checks.some(({ id, isDone }) => id === 'company' && isDone)
  return (
    <div className="stack">
      {!hasCompany && (
        <Note kind="warn">
          {messages.company}{' '}
          <a className="link" href="/admin/guide?step=company">
            {messages.toCompany}
          </a>
        </Note>
      )}
      {termsSince !== null && <p className="small muted">{messages.since(formatLongDateTime(termsSince))}</p>}
      <ul className="guide-list">
        {legalTexts.map(({ id, name, text, state }) => (
          <li key={id}>
            <div className="guide-what">
              <b>{name}</b> <span className={`guide-state guide-state--${state}`}>{messages.textStates[state]}</span>
              <details>
                <summary>{messages.read}</summary>
                <pre className="guide-text">{text}</pre>
              </details>
            </div>
          </li>
        ))}
      </ul>
      <div className="row">
        <ButtonLink href="/admin/settings?section=returns">{messages.returnTerms}</ButtonLink>
        <ButtonLink href="/admin/content?type=info-page">{messages.edit}</ButtonLink>
      </div>
    </div>
  )
}
