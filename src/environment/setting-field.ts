import { isIP } from 'node:net'
import { z } from 'zod'

export type Env = Record<string, string | undefined>

/** What has been read of the settings of one subject. */
export type ParsedSettings<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** An address to listen on. What looks like numbers is no name. */
export const host = z
  .string()
  .refine(
    (text) => isIP(text) > 0 || (/^[a-z\d_]([a-z\d_.-]{0,251}[a-z\d])?$/i.test(text) && !/^[\d.]+$/.test(text)),
    'must be an IP address or the name of a host',
  )

export const url = (schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    message: `must be an address that begins with ${schemes.map((scheme) => (scheme === 'mailto:' ? scheme : `${scheme}//`)).join(' or ')}`,
  })
