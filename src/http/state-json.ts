import type { PageState, ShellData } from '#routing/page.ts'
import type { HtmlPiece } from './html-bytes.ts'
import { jsonPieces } from './packed.ts'

/** Rendered frame of each settings version, until menus or messages change. */
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
