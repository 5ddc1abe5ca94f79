/** Only the provider learns the id. Its callbacks about the refunds of a payment come to the same address. */
export function callbackAddress(
  origin: string,
  { method, callbackId }: { method: string; callbackId: string },
): string {
  return `${origin}/api/payment/${method}/callback/${callbackId}`
}
