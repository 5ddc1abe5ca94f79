import { readFileSync } from 'node:fs'

/** Words that a published taxonomy of goods has for the same kind. Not all of them mean the same. */
export function tradeWords(): string[][] {
  return readFileSync(new URL('./trade-words.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split(', '))
}
