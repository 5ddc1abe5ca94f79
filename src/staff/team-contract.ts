import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count, Id, IdParam, RefParam } from '#core/request-fields.ts'
import { rights } from '#core/rights.ts'

const Limit = Count.max(100_000_000).nullable()
/** What one person with the role does alone: öre, and xp for one order; null without a limit. */
const Limits = z
  .object({
    goodwillPerOrder: Limit,
    goodwillPerDay: Limit,
    xpPerOrder: Limit,
    /** Above it, or above that of the shop, a refund waits for a second person. */
    refundAlone: Limit,
  })
  .meta({ id: 'RoleLimits' })

const Rights = z.array(z.enum(rights)).max(rights.length)

export const StaffRole = z
  .object({
    id: z.int(),
    /** Of a role that comes with the shop; null for the shop's own. */
    key: z.string().nullable(),
    name: z.string(),
    description: z.string(),
    rights: z.array(z.enum(rights)),
    version: z.int(),
    limits: Limits,
    people: z.int(),
  })
  .meta({ id: 'StaffRole' })
export type StaffRole = z.infer<typeof StaffRole>

export const TeamPerson = z
  .object({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    isOwner: z.boolean(),
    /** Null for owners, and for those whose rights are granted one by one. */
    roleId: z.int().nullable(),
    rights: z.array(z.enum(rights)),
    lastSeen: z.int().nullable(),
    hasSecondFactor: z.boolean(),
    sessions: z.int(),
    /** Open items in the inbox, which wait for a colleague when the person's work ends. */
    openItems: z.int(),
  })
  .meta({ id: 'TeamPerson' })
export type TeamPerson = z.infer<typeof TeamPerson>

export const StaffInvitation = z
  .object({
    id: z.int(),
    email: z.string(),
    /** Null for an owner. */
    roleId: z.int().nullable(),
    by: z.string().nullable(),
    sentAt: z.int(),
    expiresAt: z.int(),
    /** Also when who sent it may no longer give the role. */
    isExpired: z.boolean(),
  })
  .meta({ id: 'StaffInvitation' })
export type StaffInvitation = z.infer<typeof StaffInvitation>

export const Team = z
  .object({
    /** The current user: a colleague has to change their role. */
    me: z.int(),
    isOwner: z.boolean(),
    myRights: z.array(z.enum(rights)),
    /** Null for owners, and for those whose rights are granted one by one. */
    myRole: z.int().nullable(),
    myLimits: Limits,
    people: z.array(TeamPerson),
    roles: z.array(StaffRole),
    invitations: z.array(StaffInvitation),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof Team>

const RoleFields = z.object({
  name: z.string().trim().min(1).max(40),
  description: z.string().trim().max(200),
  rights: Rights,
})
export type RoleFields = z.infer<typeof RoleFields>

export const AnyRole = z.union([z.literal('owner'), Id])
export type AnyRole = z.infer<typeof AnyRole>

const OneId = z.object({ id: RefParam })
const answer = z.object({ data: Team })
const right = 'team'

const exceeds = {
  'rights-exceeded': {
    status: 403,
    message: 'Du kan bara ge, ändra och ta bort rättigheter som du själv har. Ägare ändras av en ägare.',
  },
}
const noSuchRole = { 'no-such-role': { status: 404, message: 'Rollen finns inte längre. Läs in sidan igen.' } }
const nameTaken = { 'name-taken': { status: 409, message: 'Det finns redan en roll med det namnet.' } }
const builtIn = {
  'built-in': { status: 409, message: 'Butikens färdiga roller ändras inte. Gör en egen som utgår från den.' },
}
const changedMeanwhile = {
  'changed-meanwhile': {
    status: 409,
    message: 'Någon annan har ändrat rollen. Läs in sidan igen och gör om din ändring.',
  },
}
const noSuchInvitation = { 'no-such-invitation': { status: 404, message: 'Inbjudan finns inte längre.' } }
const tooMany = {
  'too-many-requests': {
    status: 429,
    message: 'Så många inbjudningar går inte att skicka nu. Försök igen om en stund.',
  },
}

export const teamContract = contract({
  getTeam: {
    method: 'GET',
    path: '/admin/team',
    summary: 'Lists who works in the shop, the roles with their rights, and open invitations',
    answer,
    right,
  },
  putTeamRole: {
    method: 'PUT',
    path: '/admin/team/person/{id}/role',
    summary:
      'Gives a person another role, at once in open sessions; null ends their work and their sessions. Nobody changes their own role or gives what they do not have; the last owner stays',
    params: OneId,
    body: z.object({ role: AnyRole.nullable() }),
    answer,
    right,
    personOnly: true,
    problems: {
      ...exceeds,
      ...noSuchRole,
      'no-such-person': { status: 404, message: 'Personen arbetar inte i butiken längre.' },
      'own-role': { status: 409, message: 'Din egen roll ändrar någon annan.' },
      'last-administrator': { status: 409, message: 'Butiken måste ha minst en ägare.' },
    },
  },
  createStaffRole: {
    method: 'POST',
    path: '/admin/team/role',
    summary: 'Creates a role of rights that its maker has',
    keyed: true,
    body: RoleFields,
    answer,
    right,
    personOnly: true,
    problems: { ...exceeds, ...nameTaken },
  },
  putStaffRole: {
    method: 'PUT',
    path: '/admin/team/role/{id}',
    summary: 'Changes a role, and the rights of all who have it, at once in open sessions',
    params: OneId,
    body: z.object({ version: Count.min(1), ...RoleFields.shape }),
    answer,
    right,
    personOnly: true,
    problems: {
      ...exceeds,
      ...noSuchRole,
      ...nameTaken,
      ...builtIn,
      ...changedMeanwhile,
      'own-role': { status: 409, message: 'Rollen är din egen: den ändrar någon annan.' },
    },
  },
  putRoleLimits: {
    method: 'PUT',
    path: '/admin/team/role/{id}/limits',
    summary:
      'Sets what one person with a role may give and pay back alone, at once. One’s own role cannot be set, nor limits above one’s own',
    params: OneId,
    body: z.object({ version: Count.min(1), limits: Limits }),
    answer,
    right,
    personOnly: true,
    problems: {
      ...exceeds,
      ...noSuchRole,
      ...changedMeanwhile,
      'own-role': { status: 409, message: 'Gränserna för din egen roll sätter någon annan.' },
      'limits-exceeded': { status: 403, message: 'Du kan inte ge någon en högre gräns än den du själv har.' },
    },
  },
  removeStaffRole: {
    method: 'DELETE',
    path: '/admin/team/role/{id}',
    summary: 'Removes a role that nobody has; removing a missing one is not an error',
    params: OneId,
    query: z.object({ version: IdParam }),
    answer,
    right,
    personOnly: true,
    problems: {
      ...exceeds,
      ...builtIn,
      ...changedMeanwhile,
      'in-use': { status: 409, message: 'Någon har rollen eller är inbjuden till den. Ge dem en annan först.' },
    },
  },
  invite: {
    method: 'POST',
    path: '/admin/team/invitation',
    summary: 'Emails a one-time link by which an address joins the team with a role; logged',
    keyed: true,
    body: z.object({ email: z.email('Skriv en hel e-postadress.').max(200), role: AnyRole }),
    answer,
    right,
    personOnly: true,
    problems: {
      ...exceeds,
      ...noSuchRole,
      ...tooMany,
      'already-invited': { status: 409, message: 'Adressen är redan inbjuden. Skicka den inbjudan igen.' },
      'already-on-team': { status: 409, message: 'Den som har adressen arbetar redan i butiken.' },
    },
  },
  renewInvitation: {
    method: 'POST',
    path: '/admin/team/invitation/{id}/again',
    summary: 'Emails a new link; the earlier one ends',
    keyed: true,
    params: OneId,
    answer,
    right,
    personOnly: true,
    problems: { ...exceeds, ...noSuchInvitation, ...tooMany },
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/admin/team/invitation/{id}',
    summary: 'Ends an invitation; ending a missing one is not an error',
    params: OneId,
    answer,
    right,
    personOnly: true,
    problems: exceeds,
  },
})
