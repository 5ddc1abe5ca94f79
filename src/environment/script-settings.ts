import { z } from 'zod'
import { type ParsedSettings, url } from './setting-field.ts'

/** What browsers load of others, and which of their errors are recorded. */
export type ScriptConfig = { tagUrl: string | null; chatScript: string | null; ignoredClientErrors: RegExp | null }

export const sandboxTag = '/api/sandbox/tag.js'

export const scriptSettings = {
  TAG_URL: url(['https:'])
    .optional()
    .describe('Analytics script, loaded for visitors who have consented to statistics; may connect to its own origin'),
  CHAT_SCRIPT: url(['https:', 'http:'])
    .optional()
    .describe('Script of an external chat provider, loaded at the first click on the chat; default: the built-in chat'),
  IGNORED_CLIENT_ERRORS: z
    .string()
    .refine(isPattern, { message: 'must be a regular expression' })
    .optional()
    .describe(
      'Regular expression; script errors in browsers whose message it matches are not recorded, in addition to known noise such as frames blocked in social networks',
    ),
}

export function scriptConfig(read: ParsedSettings<typeof scriptSettings> & { SANDBOX: boolean }): ScriptConfig {
  return {
    tagUrl: read.TAG_URL ?? (read.SANDBOX ? sandboxTag : null),
    chatScript: read.CHAT_SCRIPT ?? null,
    ignoredClientErrors: read.IGNORED_CLIENT_ERRORS ? new RegExp(read.IGNORED_CLIENT_ERRORS, 'i') : null,
  }
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'i'))
  } catch {
    // The setting is refused with a message.
    return false
  }
}
