import { calls } from '#core/calls.ts'
import type { contentEditorContract } from './contract.ts'

export const contentEditor = calls<typeof contentEditorContract>({
  getNamedProducts: 'GET /admin/named-products',
})
