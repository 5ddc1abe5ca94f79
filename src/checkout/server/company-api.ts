import type { companyContract } from '#checkout/company-contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Shopper } from '#core/server/handlers.ts'
import { applyForCredit } from './apply-for-credit.ts'
import { companyCreditOf } from './company-credit-of.ts'

export function companyApi({ db }: { db: Db }): Handlers<typeof companyContract> {
  return {
    async getCompanyCredit(_, { shopper }) {
      const credit = await companyCreditOf(db, shopper)
      return { data: { step: stepOf(shopper, credit !== null), credit, known: await knownOf(db, shopper) } }
    },
    applyForCredit: async ({ body }, visit) => ({ data: await applyForCredit(db, body, visit) }),
  }
}

function stepOf(shopper: Shopper | null, isKnown: boolean) {
  if (!shopper) return 'log-in'
  if (isKnown) return 'known'
  return shopper.verifiedEmail ? 'apply' : 'verify'
}

type Known = { legalName: string; organisationNumber: string; phone: string }

async function knownOf(db: Db, shopper: Shopper | null): Promise<Known> {
  const [known] = shopper
    ? await db.query<Known>(
        'company-known',
        `select coalesce(company_name, '') as "legalName", coalesce(organisation_number, '') as "organisationNumber", phone
         from member where id = $1`,
        [shopper.id],
      )
    : []
  return known ?? { legalName: '', organisationNumber: '', phone: '' }
}
