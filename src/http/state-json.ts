import { randomUUID } from 'node:crypto'
import type { PageState, ShellData } from '#routing/page.ts'
import { escapedJson } from './escaped-json.ts'
import type { HtmlPiece } from './html-bytes.ts'
import { packed } from './packed.ts'

/** Not to be guessed, so that no text of a customer is taken for a place. */
const mark = randomUUID()
const place = new RegExp(`"${mark}(\\d+)"`)

/** Of an edition, until the menus or messages change. */
const shells = new WeakMap<ShellData, Buffer>()

/** What the browser needs to hydrate a page, in pieces: a single text would be encoded as slowly as its rarest letter. */
export function stateJson({ shell, ...state }: PageState): HtmlPiece[] {
  const [first = '', ...rest] = jsonPieces(state)
  return ['{"shell":', shellJson(shell), `,${first.slice(1)}`, ...rest]
}

function shellJson(shell: ShellData): Buffer {
  const known = shells.get(shell)
  if (known) return known
  const bytes = Buffer.from(jsonPieces(shell).join(''))
  shells.set(shell, bytes)
  return bytes
}

export function jsonPieces(value: unknown): string[] {
  const tables: string[] = []
  const text = escapedJson(packed(value, (table) => `${mark}${tables.push(table) - 1}`))
  return text.split(place).map((piece, index) => (index % 2 === 1 ? (tables[Number(piece)] ?? '') : piece))
}
