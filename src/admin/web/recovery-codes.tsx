import { useEffect, useRef } from 'react'
import { sv as say } from '#admin/sv-two-factor.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

/** Told once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${say.fileTitle}\n\n${text}\n`)}`
  return (
    <section className="tfa panel stack" aria-labelledby="tfa-kept">
      <h1 id="tfa-kept" tabIndex={-1} ref={heading}>
        {say.codesTitle}
      </h1>
      <Note kind="warn">{say.codesShown}</Note>
      <ol className="tfa__r">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row tfa__b">
        <Button onClick={() => void navigator.clipboard.writeText(text).then(() => toast(say.copied))}>
          <Icon name="copy" />
          {say.copy}
        </Button>
        <Button onClick={() => window.print()}>
          <Icon name="printer" />
          {say.print}
        </Button>
        <a className="btn btn--s" href={file} download={say.fileName}>
          <Icon name="download-simple" />
          {say.download}
        </a>
      </div>
      <div className="row tfa__b">
        <Button variant="p" onClick={onKept}>
          {say.kept}
        </Button>
      </div>
    </section>
  )
}
