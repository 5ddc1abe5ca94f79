import { calls } from '#core/calls.ts'
import type { contactContract } from './contact-contract.ts'

export const contact = calls<typeof contactContract>({ writeToUs: 'POST /contact' })
