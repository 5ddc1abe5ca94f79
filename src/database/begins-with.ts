import { open } from 'node:fs/promises'

/** Whether the file begins with these bytes, which tell its format. */
export async function beginsWith(path: string, signature: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signature.length), 0, signature.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === signature
  } finally {
    await file.close()
  }
}
