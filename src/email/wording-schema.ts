import { z } from 'zod'
import { optionalBlocks, type WordingField } from './email-templates.ts'
import { fieldError, longFields } from './wording.ts'
import { wordingMessages as messages } from './wording-messages.ts'

function field(name: WordingField) {
  const text = longFields.includes(name)
    ? z
        .string()
        .max(10_000)
        .overwrite((value) => value.replace(/\r\n?/g, '\n').trim())
    : z.string().trim().max(10_000)
  return text
    .superRefine((value, context) => {
      const message = fieldError(name, value)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .default('')
}

/** `EmailWording` as it is received and stored. */
export const Wording = z
  .strictObject({
    subject: field('subject'),
    heading: field('heading'),
    greeting: field('greeting'),
    opening: field('opening'),
    after: field('after'),
    signature: field('signature'),
    footer: field('footer'),
    blocks: z
      .array(z.enum(optionalBlocks))
      .max(optionalBlocks.length)
      .refine((blocks) => new Set(blocks).size === blocks.length, messages.twice)
      .default([]),
  })
  .meta({ id: 'EmailWording' })
