/** Browsers send Sec-Fetch-Site or Origin with every unsafe request, and a page of another site cannot forge them. */
export function isSameOrigin(
  headerOf: (name: string) => string | null | undefined,
  publicOrigin: string | null,
): boolean {
  const site = headerOf('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  const origin = headerOf('Origin')
  if (!origin || !URL.canParse(origin)) return false
  return origin === publicOrigin || new URL(origin).host === headerOf('Host')
}
