import { hash } from 'node:crypto'
import type { SheetCell } from '#spreadsheets/server/write-xlsx.ts'
import type { SheetColumn } from './sheet-columns.ts'

const length = 5
const version = 'v1:'

type Column = Pick<SheetColumn, 'title' | 'kind'>

/**
 * What the cells of a row were when it was exported, five letters each, so that an import finds those that have been
 * edited, whatever has changed in the shop since.
 */
export function checkOf(cells: readonly { column: Column; cell: SheetCell }[]): string {
  const keys = cells.map(({ column, cell }) => (cell === null || cell === '' ? '' : cellKey(column, String(cell))))
  return version + keys.join('')
}

/** Null when the file has no such column, or another one. */
export function readCheck(text: string): Set<string> | null {
  if (!text.startsWith(version)) return null
  const keys = text.slice(version.length).match(new RegExp(`.{${length}}`, 'g'))
  return new Set(keys)
}

export function cellKey({ title, kind }: Column, text: string): string {
  return hash('sha256', `${title}\n${sameText(text, kind)}`, 'base64url').slice(0, length)
}

/** Spreadsheets write numbers in their own ways, drop zeros before codes, and change the ends of lines. */
export function sameText(text: string, kind: SheetColumn['kind']): string {
  const plain = text.trim().replace(/\r\n?/g, '\n')
  if (kind === 'text') return plain
  if (kind === 'code') return plain.replace(/^0+(?=\d)/, '')
  const number = Number(plain.replace(/\s/g, '').replace(',', '.'))
  return plain !== '' && Number.isFinite(number) ? String(number) : plain
}
