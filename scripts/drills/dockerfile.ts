export type Step =
  | { kind: 'from'; image: string; name: string | null }
  | { kind: 'run'; command: string }
  | { kind: 'copy'; from: string | null; source: string; target: string }
  | { kind: 'workdir'; value: string }
  | { kind: 'user'; value: string }
  | { kind: 'env'; values: Record<string, string> }
  | { kind: 'healthcheck'; args: string[] }
  | { kind: 'cmd'; args: string[] }

/** The instructions that the shop's Dockerfile uses; another one is an error, so that none is skipped. */
export function readDockerfile(text: string): Step[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .flatMap((line) => stepOf(line))
}

function stepOf(line: string): Step[] {
  const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
  const words = rest.split(/\s+/)
  switch (word) {
    case 'FROM':
      return [{ kind: 'from', image: words[0] ?? '', name: words[1] === 'AS' ? (words[2] ?? null) : null }]
    case 'RUN':
      return [{ kind: 'run', command: rest }]
    case 'COPY': {
      const from = /^--from=(.+)$/.exec(words[0] ?? '')?.[1] ?? null
      const [source = '', target = ''] = words.slice(from === null ? 0 : 1)
      return [{ kind: 'copy', from, source, target }]
    }
    case 'WORKDIR':
      return [{ kind: 'workdir', value: rest }]
    case 'USER':
      return [{ kind: 'user', value: rest }]
    case 'ENV':
      return [{ kind: 'env', values: Object.fromEntries(words.map((pair) => pair.split('=', 2) as [string, string])) }]
    case 'HEALTHCHECK':
      return [{ kind: 'healthcheck', args: JSON.parse(rest.slice(rest.indexOf('CMD ') + 4)) }]
    case 'CMD':
      return [{ kind: 'cmd', args: JSON.parse(rest) }]
    case 'VOLUME':
    case 'EXPOSE':
      return []
    default:
      throw new Error(`The drill does not know ${word}`)
  }
}
