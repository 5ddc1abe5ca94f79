import { hash, verify } from '@node-rs/argon2'

/** Parameters of the library's default: argon2id, 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let nobody: Promise<string> | undefined

/** Takes as long for a user that does not exist as for a wrong password. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password')
  const isRight = await verify(stored ?? (await nobody), password)
  return isRight && stored !== undefined
}
