/** `postgres://user@one:5432,two:5433/shop` or `postgres:///shop?host=/one,/two`, as PostgreSQL's own library reads it. */
const urlPattern = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/

/** The addresses of several servers in one; null when it is no address of PostgreSQL. */
export function addressesOf(url: string): string[] | null {
  const [, start = '', servers = '', path = '', query = ''] = urlPattern.exec(url) ?? []
  if (start === '') return null
  const params = new URLSearchParams(query)
  const named = params.get('host')?.split(',')
  if (servers.split(',').length === 1 && (named?.length ?? 1) === 1) return URL.canParse(url) ? [url] : null
  const wanted = params.get('target_session_attrs')
  if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary') return null
  params.delete('target_session_attrs')
  const ports = params.get('port')?.split(',')
  const rest = (added: Record<string, string>) => {
    const all = new URLSearchParams(params)
    for (const [name, value] of Object.entries(added)) all.set(name, value)
    return all.size > 0 ? `?${all}` : ''
  }
  const addresses = named
    ? named.map((host, at) => {
        const port = ports?.[at] ?? ports?.[0]
        return `${start}${servers}${path}${rest({ host, ...(port ? { port } : {}) })}`
      })
    : servers.split(',').map((server) => `${start}${server}${path}${rest({})}`)
  return addresses.every((address) => URL.canParse(address)) ? addresses : null
}
