import { codeOf } from './lost-connection.ts'

/** For the `catch` of a read of a file that need not exist. */
export function nullIfAbsent(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}
