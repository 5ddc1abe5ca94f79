import type { DurabilityLabel } from '#catalog/guarantee.ts'
import { sv } from '#catalog/sv-guarantee.ts'
import { GuaranteeLabel } from './guarantee-label.tsx'

/** The whole label, and what it means. */
export default function DurabilityPanel({ label }: { label: DurabilityLabel }) {
  return (
    <div className="dura__p">
      <GuaranteeLabel label={label} />
      <p>{sv.labelText}</p>
      <a className="link" href={`https://${sv.labelAddress}/index.htm`} target="_blank" rel="noopener">
        {sv.labelAddress}
      </a>
    </div>
  )
}
