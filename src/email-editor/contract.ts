import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count, RefParam } from '#core/request-fields.ts'
import { type EmailTemplate, emailTemplateNames } from '#email/email-templates.ts'
import { Wording } from '#email/wording-schema.ts'

const Template = z.enum(emailTemplateNames as [EmailTemplate, ...EmailTemplate[]])
const params = z.object({ template: Template })
const saved = { wording: Wording, savedAt: z.int(), savedBy: z.string().nullable() }

export const EmailTemplateRow = z
  .object({
    template: Template,
    /** Of the latest publication, 0 before the first. */
    version: z.int(),
    /** Whether the merchant's words are sent, rather than the shop's own. */
    isChanged: z.boolean(),
    hasDraft: z.boolean(),
    /** Unix milliseconds. */
    savedAt: z.int().nullable(),
    savedBy: z.string().nullable(),
  })
  .meta({ id: 'EmailTemplateRow' })
export type EmailTemplateRow = z.infer<typeof EmailTemplateRow>

export const EmailWordingAnswer = z
  .object({
    version: z.int(),
    published: Wording,
    draft: z.object({ revision: z.int(), ...saved }).nullable(),
    /** Newest first, at most 50. */
    history: z.array(z.object({ version: z.int(), ...saved })),
  })
  .meta({ id: 'EmailWordingState' })
export type EmailWordingAnswer = z.infer<typeof EmailWordingAnswer>

const rights = { right: 'content' } as const
const badWording = { status: 400, message: 'Kontrollera de markerade fälten.' } as const

export const emailEditorContract = contract({
  listEmailTemplates: {
    method: 'GET',
    path: '/admin/email-wordings',
    summary: 'Lists the emails whose words the shop can change',
    answer: z.object({ data: z.array(EmailTemplateRow) }),
    ...rights,
  },
  getEmailWording: {
    method: 'GET',
    path: '/admin/email-wordings/{template}',
    summary: 'Retrieves the words of an email: published, as a draft, and earlier ones',
    params,
    answer: z.object({ data: EmailWordingAnswer }),
    ...rights,
  },
  publishEmailWording: {
    method: 'PUT',
    path: '/admin/email-wordings/{template}',
    summary:
      'Publishes the words of an email, in place of its draft. Empty fields leave the own text of the shop, so an empty wording restores it. `version` is that of the wording when it was read',
    params,
    body: z.object({ version: Count, wording: Wording }),
    answer: z.object({ data: EmailWordingAnswer }),
    ...rights,
    problems: {
      'invalid-wording': badWording,
      'changed-meanwhile': {
        status: 409,
        message: 'Någon annan har ändrat mejlet. Läs in sidan igen och gör om din ändring.',
      },
    },
  },
  saveEmailDraft: {
    method: 'PUT',
    path: '/admin/email-wordings/{template}/draft',
    summary: 'Stores words that are not sent yet, to preview them. They take the place of the draft before',
    params,
    body: z.object({ wording: Wording }),
    answer: z.object({ data: z.object({ revision: z.int() }) }),
    ...rights,
    problems: { 'invalid-wording': badWording },
  },
  discardEmailDraft: {
    method: 'DELETE',
    path: '/admin/email-wordings/{template}/draft',
    summary: 'Removes the draft; what is published stays',
    params,
    answer: z.object({ data: EmailWordingAnswer }),
    ...rights,
  },
  previewEmail: {
    method: 'GET',
    path: '/admin/email-wordings/{template}/preview',
    summary: 'Shows an email with made-up facts, as its draft or else its published words say it',
    params,
    query: z.object({ as: z.enum(['light', 'dark', 'text']).default('light'), revision: RefParam.default(0) }),
    answer: z.string(),
    files: ['text/html', 'text/plain'],
    ...rights,
  },
  sendEmailTest: {
    method: 'POST',
    path: '/admin/email-wordings/{template}/test',
    summary: "Sends the preview to the caller's own verified address",
    params,
    answer: z.object({ data: z.object({ to: z.string() }) }),
    ...rights,
    personOnly: true,
    problems: {
      'own-email-not-verified': { status: 409, message: 'Bekräfta din egen e-postadress först, på sidan Min profil.' },
      'no-email-server': { status: 409, message: 'Ingen e-postserver är inställd.' },
      'too-many-requests': { status: 429, message: 'Många provmejl har skickats. Vänta en stund.' },
    },
  },
})
