import { z } from 'zod'

export type Env = Record<string, string | undefined>

/** What has been read of the settings of one subject. */
export type Read<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const url = (schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    message: `must be an address that begins with ${schemes.map((scheme) => (scheme === 'mailto:' ? scheme : `${scheme}//`)).join(' or ')}`,
  })
