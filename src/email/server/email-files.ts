import type { EmailAttachment } from '#integrations/email/transport.ts'

/** What is sent with an email and made when it is sent: pictures by name, documents by reference. */
export type EmailFiles = {
  /** PNG; null when there is none. */
  picture(name: string): Promise<Buffer | null>
  document(reference: string): Promise<EmailAttachment[]>
}

const pictureTag = /<img\b[^>]*\bsrc="cid:([\w-]+)"[^>]*>/g

type Illustrated = { html: string; attachments: EmailAttachment[] }

/** Pictures are attached, so that they show before anyone allows pictures from the web. A missing one is left out. */
export async function withPictures(html: string, files: EmailFiles | undefined): Promise<Illustrated> {
  const names = [...new Set([...html.matchAll(pictureTag)].map(([, name = '']) => name))]
  const found = new Map<string, Buffer>()
  for (const name of names) {
    // An email without a picture is better than none.
    const picture = await files?.picture(name).catch(() => null)
    if (picture) found.set(name, picture)
  }
  return {
    html: html.replace(pictureTag, (tag, name: string) => (found.has(name) ? tag : '&nbsp;')),
    attachments: [...found].map(([name, content]) => ({
      filename: `${name}.png`,
      contentType: 'image/png',
      content,
      cid: name,
    })),
  }
}
