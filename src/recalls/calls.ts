import { calls } from '#core/calls.ts'
import type { recallsContract } from './contract.ts'

export const recalls = calls<typeof recallsContract>({ getRecalls: 'GET /recalls' })
