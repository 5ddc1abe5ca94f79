/**
 * Whether the ETag of a whole object or part agrees with its MD5. One that is no MD5 says nothing: that of an object in
 * parts, and of what the server encrypts by a key of its own (SSE-KMS, SSE-C).
 */
export function checkedEtag(headers: Headers, digest: Buffer): boolean {
  const etag = md5OfEtag(headers)
  return etag === null || etag === digest.toString('hex')
}

export function md5OfEtag(headers: Headers): string | null {
  const isKms = (headers.get('x-amz-server-side-encryption') ?? '').startsWith('aws:')
  if (isKms || headers.has('x-amz-server-side-encryption-customer-algorithm')) return null
  return /^(?:W\/)?"?([0-9a-f]{32})"?$/.exec(headers.get('etag') ?? '')?.[1] ?? null
}
