// The first start in a terminal asks which shop to open, once.
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'

// As in src/environment/remembered-shop.ts, which reads it.
const file = 'which-shop'

/** The folder in which to remember the answer, or null when the question is not asked. */
export function folderToAsk({ env, isTerminal, root }) {
  if (!isTerminal || env.CI || env.DEMO || env.DATABASE_URL || env.DATABASE_URL_FILE) return null
  const folder = resolve(root, env.DATA_DIR || '.data')
  return [file, 'postgres'].some((name) => existsSync(join(folder, name))) ? null : folder
}

export function remember(folder, answer) {
  mkdirSync(folder, { recursive: true })
  // Whole or not at all: a power failure leaves no half of it.
  const unfinished = join(folder, `${file}.${process.pid}`)
  writeFileSync(unfinished, `${answer}\n`, { flush: true })
  renameSync(unfinished, join(folder, file))
}

const question = `What do you want to open?
  1  a demo shop, filled with goods to try everything with
  2  a shop of your own, empty
1 or 2? `

export async function askWhichShop(root) {
  const isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY)
  const folder = folderToAsk({ env: process.env, isTerminal, root })
  if (!folder) return
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  terminal.on('SIGINT', () => process.exit(130))
  let answer = ''
  while (!/^[12]$/.test(answer)) answer = (await terminal.question(question)).trim()
  terminal.close()
  remember(folder, answer === '1' ? 'demo' : 'own')
}
