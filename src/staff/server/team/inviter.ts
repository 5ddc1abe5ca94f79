/**
 * In SQL: the sender of the invitation `i` to the role `r` (an owner, without one) works here and may still give it.
 */
export const inviterMayInvite = `exists (
  select from member b where b.id = i.by_member_id
    and (b.is_admin or b.is_employee and 'team' = any(b.rights) and r.rights <@ b.rights))`
