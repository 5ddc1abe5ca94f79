import { calls } from '#core/calls.ts'
import type { contentContract } from './contract.ts'

export const content = calls<typeof contentContract>({
  getLanguagePack: 'cdn GET /localization/pack',
  setLanguagePack: 'POST /localization/pack',
  getSiteMessages: 'cdn GET /site-message/{region}/{language}',
  getInfoPage: 'GET /info/{id}',
  getArticle: 'GET /article/{id}',
  getBanners: 'cdn GET /banners',
})
