import { companyCredit } from '#checkout/company-calls.ts'
import { companyBackOffice } from '#company-credit/calls.ts'
import { newCompany } from '#seed/demo-orders.ts'
import { type Action, type Scene, timeOf } from './scene.ts'

export function approvingCompany(scene: Scene): Action[] {
  const { by, name: legalName, ...application } = newCompany
  const name = `company ${legalName}`
  const days = (workingDaysAgo: number, time: string) => timeOf({ workingDaysAgo, time }, scene.now)
  const apply = async (at: Date) => {
    await scene.as(by)(at)(companyCredit.applyForCredit, { legalName, ...application })
  }
  const approve = async (at: Date) => {
    const staff = scene.as('ekonom')
    const { applications } = (await staff(at)(companyBackOffice.getCompanyBackOffice, {})).data
    const found = applications.find((one) => one.legalName === legalName)
    if (!found) throw new Error('The company has not applied')
    const { version } = found.company
    const terms = { legalName, creditLimit: 2_500_000, paymentDays: 30 }
    await staff(at)(companyBackOffice.approveApplication, { id: found.id, version, ...terms })
  }
  return [
    { name, at: days(7, '13:10'), run: apply },
    { name, at: days(6, '09:05'), run: approve },
  ]
}
