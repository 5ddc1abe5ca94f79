import type { Db } from '#core/server/db.ts'
import type { Handlers, Member } from '#core/server/handlers.ts'
import type { companyContract } from '#credit-applications/contract.ts'
import { applyForCredit } from './apply-for-credit.ts'
import { companyCreditOf } from './company-credit-of.ts'

export function companyApi({ db, publicUrl }: { db: Db; publicUrl: string }): Handlers<typeof companyContract> {
  return {
    async getCompanyCredit(_, { member }) {
      const credit = await companyCreditOf(db, member)
      return { data: { step: stepOf(member, credit !== null), credit, savedDetails: await savedDetailsOf(db, member) } }
    },
    applyForCredit: async ({ body }, context) => ({ data: await applyForCredit({ db, publicUrl }, body, context) }),
  }
}

function stepOf(member: Member | null, isApproved: boolean) {
  if (!member) return 'log-in'
  if (isApproved) return 'approved'
  return member.verifiedEmail ? 'apply' : 'verify'
}

type SavedDetails = { legalName: string; organisationNumber: string; phone: string }

async function savedDetailsOf(db: Db, member: Member | null): Promise<SavedDetails> {
  const [savedDetails] = member
    ? await db.query<SavedDetails>(
        'company-saved-details',
        `select coalesce(company_name, '') as "legalName", coalesce(organisation_number, '') as "organisationNumber", phone
         from member where id = $1`,
        [member.id],
      )
    : []
  return savedDetails ?? { legalName: '', organisationNumber: '', phone: '' }
}
