import type { DurabilityLabel } from '#labels/guarantee.ts'
import { messages } from '#labels/guarantee-messages.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { GuaranteeShield } from './guarantee-shield.tsx'

const years = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/**
 * The harmonised durability label (regulation (EU) 2025/1960 annex II): only years, brand and model may be filled in.
 */
export function GuaranteeLabel({ label }: { label: DurabilityLabel | null }) {
  const text = label ? years.format(label.years) : 'XX'
  const { brand, model } = label ?? { brand: 'Brand/Trademark', model: 'Model identifier' }
  return (
    <svg
      className="durability-badge-label"
      viewBox="0 0 269.3 283.5"
      role="img"
      aria-label={label ? messages.labelOf(text, brand, model) : messages.label}
      fill="#111"
    >
      <rect x=".75" y=".75" width="267.8" height="282" fill="#fff" stroke="#034ea2" strokeWidth="1.5" />
      <rect x="3.5" y="3.5" width="262.3" height="276.5" fill="none" stroke="#034ea2" strokeWidth=".75" />
      <text x="6" y="48" fontSize="46" fontWeight="800" fill="#034ea2" textLength="170" lengthAdjust="spacingAndGlyphs">
        GARAN
      </text>
      <path
        d="M184 34l9 10 19-25"
        fill="none"
        stroke="#034ea2"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <svg x="224" y="6" width="38" height="48" viewBox="-2 -2 104 126">
        <GuaranteeShield />
      </svg>
      <path d="M6.3 61.3h256.6" stroke="#111" strokeWidth=".75" />
      <text x="6.3" y="74.5" fontSize={fitted(brand)}>
        {brand}
      </text>
      <text x="262.9" y="74.5" fontSize={fitted(model)} textAnchor="end">
        {model}
      </text>
      <text x="117" y="150.5" fontSize={text.length > 2 ? 62 : 80} fontWeight="800" textAnchor="end" letterSpacing="-2">
        {text}
      </text>
      <g fill="none" stroke="#111" strokeWidth="3">
        <rect x="123" y="98" width="52" height="52" rx="5" />
        <path d="M123 113h52M136 92v11M162 92v11" />
      </g>
      <text x="149" y="139" fontSize="20" fontWeight="800" textAnchor="middle">
        365
      </text>
      <svg x="192" y="82" width="71" height="71">
        <QrCode text={`https://${messages.labelAddress}/index.htm`} label={messages.labelQr} />
      </svg>
      <rect x="6.3" y="168" width="256.6" height="105" fill="none" stroke="#034ea2" strokeWidth=".75" />
      {messages.legend.map((line, index) => (
        <text key={line} x="13" y={188 + index * 16} fontSize="11.5" fontWeight={index === 0 ? 700 : 400}>
          {line}
        </text>
      ))}
    </svg>
  )
}

function fitted(text: string): number {
  return text.length > 24 ? 6.5 : 9
}
