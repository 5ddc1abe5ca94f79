import { formatLongDateTime } from '#core/format-time.ts'
import { formatNumber } from '#core/money.ts'
import { formatNames, messages } from '#importing/back-office-messages.ts'
import type { ImportRunDetails } from '#importing/contract.ts'

export function FileFacts({ run }: { run: ImportRunDetails }) {
  const { fileName, fileSize, format, encoding, separator, createdAt, by } = run
  const facts: [string, string | null][] = [
    [messages.name, fileName],
    [messages.size, `${formatNumber(Math.ceil(fileSize / 1024))} kB`],
    [messages.kind, format && formatNames[format]],
    [messages.encoding, encoding],
    [messages.separator, separator],
    [messages.when, formatLongDateTime(createdAt)],
    [messages.by, by],
  ]
  return (
    <section className="stack" aria-labelledby="import-file">
      <h2 id="import-file">{messages.theFile}</h2>
      <dl className="import-facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
