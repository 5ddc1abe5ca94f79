import { pathTo } from '#paths.ts'
import { messages } from './messages.ts'

/** The first step of every trail. */
export const homeCrumb = { name: messages.home, path: pathTo('index') }
