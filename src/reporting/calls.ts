import { calls } from '#core/calls.ts'
import type { reportingContract } from './contract.ts'

export const reporting = calls<typeof reportingContract>({
  getSalesReport: 'GET /admin/reports/sales',
  getSalesCsv: 'GET /admin/reports/sales.csv',
  getStockReport: 'GET /admin/reports/stock',
  getStockCsv: 'GET /admin/reports/stock.csv',
  getSearchReport: 'GET /admin/reports/searches',
  getSearchCsv: 'GET /admin/reports/searches.csv',
  getMemberReport: 'GET /admin/reports/members',
  getMemberCsv: 'GET /admin/reports/members.csv',
  getCarrierReport: 'GET /admin/reports/carriers',
  getCarrierCsv: 'GET /admin/reports/carriers.csv',
  getVatReturnCsv: 'GET /admin/reports/vat-return.csv',
  getTrialBalanceCsv: 'GET /admin/reports/trial-balance.csv',
})
