import { useEffect, useRef } from 'react'
import type { SearchTrial } from '#search-trial/contract.ts'
import { messages } from '#search-trial/messages.ts'
import { DraftForms } from './draft-forms.tsx'
import { PlacedProducts } from './placed-products.tsx'
import { SearchChanges } from './search-changes.tsx'
import type { usePreview } from './use-preview.ts'
import type { Trial } from './use-trial.ts'

type Props = { text: string; answer: SearchTrial; trial: Trial; preview: ReturnType<typeof usePreview> }

export function DraftPanel({ text, answer, trial, preview: { shown } }: Props) {
  const effects = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown) effects.current?.focus()
  }, [shown])
  return (
    <aside className="panel search-trial-draft" aria-labelledby="draft">
      <h2 id="draft">{messages.draft}</h2>
      <p className="small muted">{messages.draftAbout}</p>
      {shown && (
        <div ref={effects} tabIndex={-1} className="search-trial-effects">
          <SearchChanges {...shown} />
        </div>
      )}
      <PlacedProducts answer={answer} trial={trial} />
      <DraftForms text={text} trial={trial} />
    </aside>
  )
}
