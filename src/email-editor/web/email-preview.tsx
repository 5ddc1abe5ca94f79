import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import type { EmailTemplate } from '#email/email-templates.ts'
import { emailEditor } from '#email-editor/calls.ts'
import { messages } from '#email-editor/messages.ts'
import { Segmented } from '#forms/segmented.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { toast } from '#ui/toasts.ts'

type PreviewProps = { template: EmailTemplate; revision: number }

export function EmailPreview({ template, revision }: PreviewProps) {
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop')
  const [as, setAs] = useState<'light' | 'dark' | 'text'>('light')
  const [isSending, setSending] = useState(false)
  async function sendTest(): Promise<void> {
    setSending(true)
    try {
      const { data } = await api(emailEditor.sendEmailTest, { template })
      toast(messages.testSent(data.to))
    } catch (error) {
      toast(error instanceof ApiError ? error.message : messages.failed, { isError: true })
    } finally {
      setSending(false)
    }
  }
  return (
    <section className="panel wording-preview" aria-labelledby="email-preview">
      <div className="wording-preview-head">
        <h2 id="email-preview">{messages.preview}</h2>
        <Segmented
          label={messages.width}
          value={width}
          onChange={setWidth}
          choices={[
            { value: 'phone', label: messages.phone },
            { value: 'desktop', label: messages.desktop },
          ]}
        />
        <Segmented
          label={messages.look}
          value={as}
          onChange={setAs}
          choices={[
            { value: 'light', label: messages.light },
            { value: 'dark', label: messages.dark },
            { value: 'text', label: messages.text },
          ]}
        />
        <Button variant="g" disabled={isSending} onClick={() => void sendTest()}>
          {messages.test}
        </Button>
      </div>
      <p className="small muted">{messages.previewNote}</p>
      <iframe
        key={`${as} ${revision}`}
        className={classes('wording-frame', `wording-frame--${width}`)}
        title={messages.preview}
        sandbox="allow-same-origin"
        src={`/api/admin/email-wordings/${template}/preview?as=${as}&revision=${revision}`}
      />
    </section>
  )
}
