import { SaxesParser } from 'saxes'
import { type GoogleItem, rowOfGoogleItem } from './google-item.ts'
import { RowError } from './row-error.ts'
import { countLines, segmentsOf } from './segments.ts'
import type { SourceRow } from './source-row.ts'
import { textOf } from './text-of.ts'

/**
 * RSS (`item`) or Atom (`entry`). Each product is cut out and parsed separately, so that an invalid one affects no
 * other and oversized ones are not held in memory.
 */
export async function* readGoogleXml(chunks: AsyncIterable<Buffer>, head: Buffer): AsyncGenerator<SourceRow> {
  const tag = /<feed[\s>]/.test(head.toString('latin1')) ? 'entry' : 'item'
  const start = Buffer.from(`<${tag}`)
  for await (const { line, bytes } of segmentsOf(chunks, Buffer.from(`</${tag}>`))) {
    if (bytes === null) {
      yield { line, rowError: new RowError('too-long') }
      continue
    }
    const from = bytes.lastIndexOf(start)
    const unclosed = bytes.indexOf(start)
    const lineOf = (at: number) => line + countLines(bytes, 0, at)
    if (unclosed !== -1 && unclosed !== from) yield { line: lineOf(unclosed), rowError: new RowError('broken-xml') }
    if (from !== -1) yield readItem(bytes.subarray(from), lineOf(from), tag)
  }
}

function readItem(bytes: Buffer, line: number, tag: string): SourceRow {
  try {
    return { line, value: rowOfGoogleItem(parseItem(`${textOf(bytes)}</${tag}>`)) }
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    return { line, rowError: error }
  }
}

function parseItem(xml: string): GoogleItem {
  const item: GoogleItem = new Map()
  const path: string[] = []
  let text = ''
  const parser = new SaxesParser({ fragment: true })
  parser.on('error', (error) => {
    throw new RowError('broken-xml', '', error.message.replace(/^[\d:]+\s*/, ''))
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
