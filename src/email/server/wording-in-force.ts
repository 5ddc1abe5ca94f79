import type { EmailTemplate } from '#email/email-templates.ts'
import { type EmailWording, noWording } from '#email/wording.ts'

export type Wordings = ReadonlyMap<EmailTemplate, EmailWording>

let current: Wordings = new Map()
let address = ''

/** In this process. `origin` is that of links to the shop. */
export function applyWordings(wordings: Wordings, origin: string): void {
  current = wordings
  address = origin
}

export function wordingOf(template: EmailTemplate): EmailWording {
  return current.get(template) ?? noWording
}

export function originOfEmails(): string {
  return address
}

/** Renders with a wording that is not published, and changes nothing outside. */
export function renderedWith<T>(template: EmailTemplate, wording: EmailWording, render: () => T): T {
  const before = current
  current = new Map([...before, [template, wording]])
  try {
    return render()
  } finally {
    current = before
  }
}
