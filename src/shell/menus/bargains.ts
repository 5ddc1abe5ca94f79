import { pathTo } from '#paths.ts'
import { messages } from '#shell/messages.ts'

const bargains = 18

export const bargainsHref = pathTo('section', { id: bargains, name: messages.bargains })
