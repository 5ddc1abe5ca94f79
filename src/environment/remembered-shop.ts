import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written by the first start in a terminal, which asks for it. */
export const rememberedShopFile = 'which-shop'

/** What was answered then: a value of DEMO. */
export function rememberedShop(dataDir: string): 'true' | 'false' | null {
  try {
    const answer = readFileSync(join(dataDir, rememberedShopFile), 'utf8').trim()
    if (answer === 'demo') return 'true'
    return answer === 'own' ? 'false' : null
  } catch {
    // There was no terminal to ask in.
    return null
  }
}
