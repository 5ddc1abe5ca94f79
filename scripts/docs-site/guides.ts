export type Audience = 'merchant' | 'developer' | 'operator' | 'project'
type Guide = { file: string; audience: Audience; title?: string }

/** Every document of docs/, in the order of the menu. Those of merchants are in Swedish, all others in English. */
export const guides: readonly Guide[] = [
  { file: 'kom-igang.md', audience: 'merchant' },
  { file: 'ordrar.md', audience: 'merchant' },
  { file: 'butiker.md', audience: 'merchant' },
  { file: 'importera.md', audience: 'merchant' },
  { file: 'fraktbolag.md', audience: 'merchant' },
  { file: 'fortnox.md', audience: 'merchant' },
  { file: 'marknadskanaler.md', audience: 'merchant' },
  { file: 'mejltexter.md', audience: 'merchant' },
  { file: 'nyhetsbrev.md', audience: 'merchant' },
  { file: 'architecture.md', audience: 'developer' },
  { file: 'tour.md', audience: 'developer' },
  { file: 'api-keys.md', audience: 'developer' },
  { file: 'webhooks.md', audience: 'developer' },
  { file: 'extensions.md', audience: 'developer' },
  { file: 'assistants.md', audience: 'developer' },
  { file: 'import.md', audience: 'developer' },
  { file: 'words.md', audience: 'developer' },
  { file: 'texts.md', audience: 'developer' },
  { file: 'stack.md', audience: 'developer' },
  { file: 'operations.md', audience: 'operator' },
  { file: 'security.md', audience: 'operator' },
  { file: 'providers.md', audience: 'operator' },
  { file: 'law.md', audience: 'project' },
  { file: 'promises.md', audience: 'project' },
  { file: 'asvs.md', audience: 'project', title: 'OWASP ASVS' },
  { file: 'requirements.md', audience: 'project' },
  { file: 'phone.md', audience: 'project' },
  { file: 'admin-compared.md', audience: 'project' },
  { file: 'api.md', audience: 'developer', title: 'All calls' },
]

export const audiences: Record<Audience, string> = {
  merchant: 'För dig som driver butiken',
  developer: 'For developers',
  operator: 'For operators',
  project: 'What holds, and how it is shown',
}

/** Where a document of docs/ is on the site. */
export function addressOf({ file, audience }: Guide): string {
  return audience === 'merchant' ? `sv/${file}` : file
}
