import type { DurabilityLabel } from '#labels/guarantee.ts'
import { messages } from '#labels/guarantee-messages.ts'
import { GuaranteeLabel } from './guarantee-label.tsx'

export default function DurabilityPanel({ label }: { label: DurabilityLabel }) {
  return (
    <div className="durability-badge-panel">
      <GuaranteeLabel label={label} />
      <p>{messages.labelText}</p>
      <a className="link" href={`https://${messages.labelAddress}/index.htm`} target="_blank" rel="noopener">
        {messages.labelAddress}
      </a>
    </div>
  )
}
