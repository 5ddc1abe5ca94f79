import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'

/** Written by the first start in a terminal, which asks for it. */
export const rememberedShopFile = 'which-shop'

/** What was answered then: a value of DEMO. Null when there was no terminal to ask in. */
export function rememberedShop(dataDir: string): 'true' | 'false' | null {
  const file = join(dataDir, rememberedShopFile)
  if (!existsSync(file)) return null
  const answer = readFileSync(file, 'utf8').trim()
  if (answer === 'demo') return 'true'
  if (answer === 'own') return 'false'
  // Taken for a demo shop, a shop of one's own would have its rules, such as an optional second factor.
  throw new ConfigError(`${file} must say demo or own. Write one of them in it, or set DEMO.`)
}
