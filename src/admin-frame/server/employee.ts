import { type AdminPage, adminPages } from '#admin/pages.ts'
import { mayKeep, owesSecondFactor } from '#core/server/admit.ts'
import type { Member } from '#core/server/handlers.ts'

export type Employee = Pick<Member, 'username' | 'isAdmin' | 'rights' | 'secondFactor'>

export function mayOpen({ right }: AdminPage, employee: Employee): boolean {
  if (right === 'admins') return employee.isAdmin
  return right === null || mayKeep(employee, right)
}

export function menuOf(employee: Employee): AdminPage[] {
  if (owesSecondFactor(employee)) return []
  return adminPages.filter((page) => page.isInMenu && mayOpen(page, employee))
}
