import { SaxesParser } from 'saxes'
import { type GoogleItem, rowOfGoogleItem } from './google-item.ts'
import { countLines, pieces } from './pieces.ts'
import { RowRefusal } from './row-refusal.ts'
import type { SourceRow } from './source-row.ts'
import { textOf } from './text-of.ts'

/**
 * A Google Merchant feed as RSS (`item`) or Atom (`entry`). Every product is cut out and read on its own, so that a broken
 * one spoils no other and none is held whole when it is too long.
 */
export async function* readGoogleXml(chunks: AsyncIterable<Buffer>, head: Buffer): AsyncGenerator<SourceRow> {
  const tag = /<feed[\s>]/.test(head.toString('latin1')) ? 'entry' : 'item'
  const start = Buffer.from(`<${tag}`)
  for await (const { line, bytes } of pieces(chunks, Buffer.from(`</${tag}>`))) {
    if (bytes === null) {
      yield { line, refusal: new RowRefusal('too-long') }
      continue
    }
    const from = bytes.lastIndexOf(start)
    const unclosed = bytes.indexOf(start)
    const lineOf = (at: number) => line + countLines(bytes, 0, at)
    if (unclosed !== -1 && unclosed !== from) yield { line: lineOf(unclosed), refusal: new RowRefusal('broken-xml') }
    if (from !== -1) yield readItem(bytes.subarray(from), lineOf(from), tag)
  }
}

function readItem(bytes: Buffer, line: number, tag: string): SourceRow {
  try {
    return { line, value: rowOfGoogleItem(parseItem(`${textOf(bytes)}</${tag}>`)) }
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error
    return { line, refusal: error }
  }
}

/** The elements directly within the item, and those of `shipping`, `product_detail` and the like within these. */
function parseItem(xml: string): GoogleItem {
  const item: GoogleItem = new Map()
  const path: string[] = []
  let text = ''
  const parser = new SaxesParser({ fragment: true })
  parser.on('error', (error) => {
    throw new RowRefusal('broken-xml', '', error.message.replace(/^[\d:]+\s*/, ''))
  })
  parser.on('opentag', ({ name }) => {
    path.push(name.replace(/^g:/, ''))
    text = ''
  })
  parser.on('text', (more) => (text += more))
  parser.on('cdata', (more) => (text += more))
  parser.on('closetag', () => {
    const name = path.slice(1).join('.')
    const value = text.trim()
    if (name !== '' && value !== '') item.set(name, [...(item.get(name) ?? []), value])
    path.pop()
    text = ''
  })
  parser.write(xml).close()
  return item
}
