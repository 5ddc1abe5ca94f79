import { useEffect, useRef } from 'react'
import { messages } from '#admin/two-factor-messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

export function RecoveryCodes({ codes, onConfirmed }: { codes: readonly string[]; onConfirmed: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${messages.fileTitle}\n\n${text}\n`)}`
  return (
    <section className="two-factor panel stack" aria-labelledby="tfa-kept">
      <h1 id="tfa-kept" tabIndex={-1} ref={heading}>
        {messages.codesTitle}
      </h1>
      <Note kind="warn">{messages.codesShown}</Note>
      <ol className="two-factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row two-factor-buttons">
        <Button onClick={() => void navigator.clipboard.writeText(text).then(() => toast(messages.copied))}>
          <Icon name="copy" />
          {messages.copy}
        </Button>
        <Button onClick={() => window.print()}>
          <Icon name="printer" />
          {messages.print}
        </Button>
        <a className="button button--s" href={file} download={messages.fileName}>
          <Icon name="download-simple" />
          {messages.download}
        </a>
      </div>
      <div className="row two-factor-buttons">
        <Button variant="p" onClick={onConfirmed}>
          {messages.kept}
        </Button>
      </div>
    </section>
  )
}
