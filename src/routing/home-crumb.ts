import { pathTo } from '#paths.ts'
import { messages } from '#ui/messages.ts'

/** The first step of every trail. */
export const homeCrumb = { name: messages.start, path: pathTo('index') }
