import { companyBackOffice } from '#company-credit/calls.ts'
import { companyCredit } from '#credit-applications/calls.ts'
import { newCompany } from '#seed/demo-orders.ts'
import { type Action, type Simulation, timeOf } from './simulation.ts'

export function approvingCompany(simulation: Simulation): Action[] {
  const { by, name: legalName, ...application } = newCompany
  const name = `company ${legalName}`
  const days = (workingDaysAgo: number, time: string) => timeOf({ workingDaysAgo, time }, simulation.now)
  const apply = async (at: Date) => {
    await simulation.as(by)(at)(companyCredit.applyForCredit, { legalName, ...application })
  }
  const approve = async (at: Date) => {
    const staff = simulation.as('ekonom')
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
