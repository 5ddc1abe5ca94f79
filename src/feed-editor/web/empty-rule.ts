import type { FeedCondition, FeedRule } from '#feeds/feed-settings.ts'

const anything: FeedCondition = {
  manufacturerId: null,
  categoryId: null,
  priceBelow: null,
  priceFrom: null,
  marginBelow: null,
  marginFrom: null,
  availability: null,
  condition: null,
}

export function emptyRule(kind: FeedRule['kind']): FeedRule {
  if (kind === 'title') return { kind, template: '{brand} {name}' }
  if (kind === 'label') return { kind, slot: 0, text: '', when: anything }
  // 0 is no category: the form asks for one.
  if (kind === 'category') return { kind, categoryId: 0, googleCategory: '' }
  return { kind, when: anything }
}
