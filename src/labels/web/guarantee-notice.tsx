import { Fragment } from 'react'
import { messages, notice } from '#labels/guarantee-messages.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { GuaranteeLabel } from './guarantee-label.tsx'
import { GuaranteeShield } from './guarantee-shield.tsx'
import './guarantee-notice.css'

/**
 * The harmonised notice of the legal guarantee (regulation (EU) 2025/1960 annex I): text, order and colours in every
 * theme. On narrow screens its columns are stacked.
 */
export default function GuaranteeNotice() {
  return (
    <article className="guarantee-notice" aria-labelledby="guarantee-notice">
      <header>
        <svg viewBox="-2 -2 104 126" role="img" aria-label={messages.flag}>
          <GuaranteeShield />
        </svg>
        <h2 id="guarantee-notice">{notice.title}</h2>
      </header>
      <div className="guarantee-notice-body">
        <p className="guarantee-notice-lead">
          <Emphasised parts={notice.lead} />
        </p>
        <div>
          <p>{notice.rights}</p>
          <ul>
            {notice.defects.map((defect) => (
              <li key={defect}>{defect}</li>
            ))}
          </ul>
          <p>
            <Emphasised parts={notice.liable} />
          </p>
          <ul>
            {notice.remedies.map((parts) => (
              <li key={parts[1]}>
                <Emphasised parts={parts} />
              </li>
            ))}
          </ul>
          <h3>{notice.todo}</h3>
          <ol>
            {notice.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div className="guarantee-notice-row">
          <p>{notice.longer}</p>
          <p>{notice.more}</p>
          <QrCode className="guarantee-notice-qr" text={`https://${encodeURI(notice.address)}`} label={messages.qr} />
          <a href={`https://${encodeURI(notice.address)}`} target="_blank" rel="noopener">
            {notice.address}
          </a>
        </div>
        <div className="guarantee-notice-graphic">
          <p>{notice.guarantees}</p>
          <GuaranteeLabel label={null} />
        </div>
      </div>
    </article>
  )
}

function Emphasised({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => <Fragment key={part}>{index % 2 === 1 ? <strong>{part}</strong> : part}</Fragment>)
}
