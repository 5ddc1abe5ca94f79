import { Fragment } from 'react'
import { notice, sv } from '#catalog/sv-guarantee.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { GuaranteeLabel } from './guarantee-label.tsx'
import { GuaranteeShield } from './guarantee-shield.tsx'
import './guarantee-notice.css'

/**
 * The harmonised notice of the legal guarantee (regulation (EU) 2025/1960 annex I): its words, order and colours in every
 * theme. On a narrow screen its two columns stand below each other, so that it can be read.
 */
export default function GuaranteeNotice() {
  return (
    <article className="gnot" aria-labelledby="guarantee-notice">
      <header>
        <svg viewBox="-2 -2 104 126" role="img" aria-label={sv.flag}>
          <GuaranteeShield />
        </svg>
        <h2 id="guarantee-notice">{notice.title}</h2>
      </header>
      <div className="gnot__b">
        <p className="gnot__lead">
          <Emphasised parts={notice.lead} />
        </p>
        <div>
          <p>{notice.rights}</p>
          <ul>
            {notice.faults.map((fault) => (
              <li key={fault}>{fault}</li>
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
        <div className="gnot__r">
          <p>{notice.longer}</p>
          <p>{notice.more}</p>
          <QrCode className="gnot__qr" text={`https://${encodeURI(notice.address)}`} label={sv.qr} />
          <a href={`https://${encodeURI(notice.address)}`} target="_blank" rel="noopener">
            {notice.address}
          </a>
        </div>
        <div className="gnot__g">
          <p>{notice.guarantees}</p>
          <GuaranteeLabel label={null} />
        </div>
      </div>
    </article>
  )
}

/** Every second part is emphasised. */
function Emphasised({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => <Fragment key={part}>{index % 2 === 1 ? <strong>{part}</strong> : part}</Fragment>)
}
