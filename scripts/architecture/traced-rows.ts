import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

/** A row of a document: what is asked for, where it is met, and the test that shows it. */
export type TracedRow = { id: string; text: string; place: string; testFile: string; testName: string }

const pattern = /^\| ([A-Z]+-\d+|\d+) \| (.*) \| `([^`]+)` \| `([^`]+)` \| (.+) \|$/gm

export function tracedRows(document: string): TracedRow[] {
  return [...document.matchAll(pattern)].map(([, id = '', text = '', place = '', testFile = '', testName = '']) => {
    return { id, text, place, testFile, testName: testName.replaceAll('\\|', '|') }
  })
}

export function mistakesOf({ id, place, testFile, testName }: TracedRow): string[] {
  if (!existsSync(join(root, place))) return [`${id}: ${place} does not exist`]
  if (!existsSync(join(root, testFile))) return [`${id}: ${testFile} does not exist`]
  const source = readFileSync(join(root, testFile), 'utf8').replaceAll("\\'", "'")
  return source.includes(testName) ? [] : [`${id}: ${testFile} has no test “${testName}”`]
}
