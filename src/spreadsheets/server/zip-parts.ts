import type { Readable } from 'node:stream'
import { type Entry, open, type ZipFile } from 'yauzl'
import { WorkbookError } from './workbook-error.ts'

const maxParts = 5000
/** Unpacked. The sheet is read as a stream; the shared strings are kept in memory. */
const maxTotalBytes = 4 * 1024 ** 3
/** Sheets shrink to a tenth, those of one repeated value to a hundredth; a bomb to a thousandth. */
const maxRatio = 250
const alwaysAllowed = 50 * 1024 ** 2

/** The parts of a workbook, unpacked when they are read. The zip reader refuses a part that is larger than it says. */
export class ZipParts {
  readonly #zip: ZipFile
  readonly #parts: ReadonlyMap<string, Entry>

  private constructor(zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#parts = parts
  }

  static async open(path: string): Promise<ZipParts> {
    const zip = await new Promise<ZipFile>((done, fail) => {
      open(path, { lazyEntries: true, autoClose: false }, (error, file) => (error ? fail(error) : done(file)))
    }).catch(() => {
      throw new WorkbookError('broken')
    })
    try {
      return new ZipParts(zip, await partsOf(zip))
    } catch (error) {
      zip.close()
      throw error
    }
  }

  sizeOf(name: string): number | null {
    return this.#parts.get(name)?.uncompressedSize ?? null
  }

  /** Null when there is no such part. */
  async read(name: string): Promise<Readable | null> {
    const part = this.#parts.get(name)
    if (!part) return null
    return await new Promise((done, fail) => {
      this.#zip.openReadStream(part, (error, stream) => (error ? fail(error) : done(stream)))
    })
  }

  close(): void {
    this.#zip.close()
  }
}

function isBomb({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > alwaysAllowed && uncompressedSize > compressedSize * maxRatio
}

async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxParts) throw new WorkbookError('tooLarge')
  const parts = new Map<string, Entry>()
  let total = 0
  await new Promise<void>((done, fail) => {
    zip.on('error', () => fail(new WorkbookError('broken')))
    zip.on('end', done)
    zip.on('entry', (entry: Entry) => {
      total += entry.uncompressedSize
      if (total > maxTotalBytes || isBomb(entry)) fail(new WorkbookError('tooLarge'))
      else {
        parts.set(entry.fileName, entry)
        zip.readEntry()
      }
    })
    zip.readEntry()
  })
  return parts
}
