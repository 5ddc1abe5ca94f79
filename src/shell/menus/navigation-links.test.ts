import { expect, test } from 'vitest'
import { campaignsHref, categoryHref, sectionHref } from './navigation-links.ts'

test('an entry links to its category or campaign', () => {
  expect(categoryHref({ id: 1, name: 'Möss' })).toBe('/se/category/1-Moss')
  expect(categoryHref({ id: 7866, name: 'Black Week', isCampaign: true })).toBe('/se/campaign/7866-Black-Week')
})

test('the campaigns section links to the campaigns', () => {
  expect(sectionHref({ id: 13, name: 'Gaming' })).toBe('/se/section/13-Gaming')
  expect(sectionHref({ id: 21, name: 'Kampanjer' })).toBe('/se/campaigns')
  expect(campaignsHref({ id: 13, name: 'Gaming', hasCampaigns: true })).toMatch(/^\/se\/campaigns\/13/)
  expect(campaignsHref({ id: 13, name: 'Gaming', hasCampaigns: false })).toBe('/se/campaigns')
  expect(campaignsHref({ id: 21, name: 'Kampanjer', hasCampaigns: true })).toBe('/se/campaigns')
})
