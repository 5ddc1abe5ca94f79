import { existsSync, readFileSync } from 'node:fs'
import { requirements } from './requirements.ts'
import type { AsvsRow } from './row.ts'

export function errorsOf(rows: Readonly<Record<string, AsvsRow>>): string[] {
  const missing = Object.keys(requirements).filter((id) => !(id in rows))
  const unknown = Object.keys(rows).filter((id) => !(id in requirements))
  return [
    ...missing.map((id) => `${id} has no answer`),
    ...unknown.map((id) => `${id} is not a requirement of level 1 or 2`),
    ...Object.entries(rows).flatMap(([id, row]) => rowErrors(row).map((error) => `${id}: ${error}`)),
  ]
}

function rowErrors({ status, topic, reason, tests }: AsvsRow): string[] {
  const files = [...reason.matchAll(/`((?:src|test|e2e|docs|scripts|bench|db)\/[^`\s]+)`/g)].map(
    ([, file = '']) => file,
  )
  return [
    ...(topic && reason ? [] : ['says too little']),
    ...(status === 'met' && tests.length === 0 && files.length === 0 ? ['names neither a test nor a file'] : []),
    ...files.filter((file) => !existsSync(file)).map((file) => `${file} does not exist`),
    ...tests.filter((name) => !isTest(name)).map((name) => `the test "${name}" does not exist`),
  ]
}

/** `file › name`: the file has a test with this name, or with a template that starts with it. */
function isTest(test: string): boolean {
  const [file = '', name = ''] = test.split(' › ')
  if (!name || !/\.(test|e2e)\.tsx?$/.test(file) || !existsSync(file)) return false
  const source = readFileSync(file, 'utf8')
  return [plain, parameterized].some((titles) =>
    [...source.matchAll(titles)].some(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1') === name),
  )
}

const plain = /\btest\w*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g
const parameterized = /\btest\.\w+\([\s\S]*?\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g
