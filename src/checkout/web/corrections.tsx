import type { Correction } from '#cart/contract.ts'
import { page as messages } from '#checkout/messages.ts'
import { Note } from '#ui/note.tsx'

export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <div className="checkout-page-corrections" role="status">
      {corrections.length > 0 && (
        <Note kind="warn">
          <b>{messages.corrected}</b>
          <ul>
            {corrections.map(({ code, productId, message }) => (
              <li key={`${code} ${productId}`}>{message}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
