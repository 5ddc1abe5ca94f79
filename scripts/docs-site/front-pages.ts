import { type Audience, addressOf, audiences, guides } from './guides.ts'

type Titles = (file: string) => string

/** The first page in each language: what there is for whom. */
export function frontPages(titleOf: Titles): Map<string, string> {
  const rows = (audience: Audience) =>
    guides
      .filter((guide) => guide.audience === audience)
      .map((guide) => `- [${guide.title ?? titleOf(addressOf(guide))}](/${addressOf(guide).replace(/\.md$/, '')})`)
      .join('\n')
  const english = (['developer', 'operator', 'project'] as const).map((one) => `## ${audiences[one]}\n\n${rows(one)}`)
  return new Map([
    [
      'index.md',
      `# Krets\n\nA web shop for Sweden that sells electronics, games and gadgets. [Guider för dig som driver butiken](/sv/) are in Swedish.\n\n\`\`\`sh\nnpm start\n\`\`\`\n\n${english.join('\n\n')}\n`,
    ],
    [
      'sv/index.md',
      `# Krets\n\n${audiences.merchant}. [For developers and operators](/), in English.\n\n${rows('merchant')}\n`,
    ],
  ])
}
