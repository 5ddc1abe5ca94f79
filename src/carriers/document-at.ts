const largest = 2 * 1024 * 1024

/** A document at an address that the carrier has given. */
export async function documentAt(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, { signal, redirect: 'error' })
  if (!response.ok) throw new Error(`The label was answered with ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > largest) throw new Error('The label is too long')
  return bytes
}
