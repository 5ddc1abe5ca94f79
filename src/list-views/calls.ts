import { calls } from '#core/calls.ts'
import type { listViewsContract } from './contract.ts'

export const listViews = calls<typeof listViewsContract>({
  listListViews: 'GET /admin/list-views',
  putListView: 'PUT /admin/list-views',
  removeListView: 'DELETE /admin/list-view/{id}',
})
