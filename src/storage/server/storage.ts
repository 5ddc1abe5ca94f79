/** Files that every process of the shop sees, by keys such as `pictures/0f3a-520.webp`. */
export type Storage = {
  /** For messages to operators. */
  readonly name: string
  /** Throws a StorageError when what is configured cannot work: `away` may pass, `refused` will not. */
  check(): Promise<void>
  /** The whole file; null when there is none. */
  read(key: string): Promise<Buffer | null>
  /** A file that need not fit in memory. */
  open(key: string): Promise<OpenFile | null>
  /** The file is there when it is whole; until then the earlier one is. */
  write(key: string, content: Content): Promise<void>
  list(prefix: string): Promise<StoredFile[]>
  /** Those that are gone already count as removed. */
  remove(keys: readonly string[]): Promise<void>
  /** For programs that read a path. Null when there is no such file; the path is valid until `work` has ended. */
  onDisk<T>(key: string, work: (path: string) => Promise<T>): Promise<T | null>
  /** What processes that died have left of files they wrote: all of it, or what was last written to before the time. */
  removeUnfinished(prefix: string, before?: Date): Promise<void>
}

export type Content = Uint8Array | AsyncIterable<Uint8Array>
/** The content can be read once. */
export type OpenFile = { bytes: number; content: AsyncIterable<Uint8Array> }
export type StoredFile = { key: string; bytes: number; modifiedAt: Date }

export type StorageProblem =
  /** It does not answer, or not now. */
  | 'away'
  /** It answers that this is not allowed, or does not exist. */
  | 'refused'
  /** There is no room. */
  | 'full'
  /** What it holds is not what was written. */
  | 'damaged'

export class StorageError extends Error {
  readonly problem: StorageProblem

  constructor(problem: StorageProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

export function checkKey(key: string): void {
  const isSafe = key.split('/').every((part) => /^[^\\\0]+$/.test(part) && part !== '.' && part !== '..')
  if (!isSafe) throw new Error(`${key} is no key of a stored file.`)
}
