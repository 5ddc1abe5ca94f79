import type { Correction } from '#cart/contract.ts'
import { page as say } from '#checkout/sv.ts'
import { Note } from '#ui/note.tsx'

/** What the shop had to change in the cart. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <div className="ck__cor" role="status">
      {corrections.length > 0 && (
        <Note kind="warn">
          <b>{say.corrected}</b>
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
