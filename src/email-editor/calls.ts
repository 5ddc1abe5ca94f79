import { calls } from '#core/calls.ts'
import type { emailEditorContract } from './contract.ts'

export const emailEditor = calls<typeof emailEditorContract>({
  listEmailTemplates: 'GET /admin/email-wordings',
  getEmailWording: 'GET /admin/email-wordings/{template}',
  publishEmailWording: 'PUT /admin/email-wordings/{template}',
  saveEmailDraft: 'PUT /admin/email-wordings/{template}/draft',
  discardEmailDraft: 'DELETE /admin/email-wordings/{template}/draft',
  previewEmail: 'GET /admin/email-wordings/{template}/preview',
  sendEmailTest: 'POST /admin/email-wordings/{template}/test',
})
