import type { Member, RequestContext } from '#core/server/handlers.ts'

export type BackOfficeVisit = Pick<RequestContext, 'now' | 'ip' | 'userAgent'> & { member: Member }
