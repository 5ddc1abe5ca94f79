import { RowError } from './row-error.ts'
import { textOf } from './text-of.ts'

const windows1252 = new TextDecoder('windows-1252')
const mark = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Reads lines as UTF-8. When the first line that is more than ASCII is not UTF-8, the file is read as Windows-1252 from
 * there on, which is how Excel saves CSV. A file that has shown itself to be UTF-8 stays that.
 */
export function lineDecoder(): (bytes: Buffer | null) => string {
  let encoding: 'utf-8' | 'windows-1252' | null = null
  return (bytes) => {
    try {
      if (bytes && encoding !== 'windows-1252') {
        const text = textOf(bytes)
        if (!isAscii(text) || bytes.subarray(0, 3).equals(mark)) encoding = 'utf-8'
        return text
      }
    } catch (error) {
      if (!(error instanceof RowError && error.code === 'encoding') || encoding === 'utf-8') throw error
      encoding = 'windows-1252'
    }
    if (bytes === null || bytes.includes(0)) return textOf(bytes)
    return windows1252.decode(bytes)
  }
}

const isAscii = (text: string) => !/[^\p{ASCII}]/u.test(text)
